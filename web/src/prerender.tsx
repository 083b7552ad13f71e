import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { headOf } from './prerenderHead.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { type SitePageName, sitePages } from './sitePages.ts'

export type RenderedPage = { head: string; body: string }

/** The same tree as in site.tsx. Runs at build alone. */
export async function renderPage(name: SitePageName): Promise<RenderedPage> {
  const page = sitePages[name]
  const { default: Page } = await page.load()
  const { prelude } = await prerender(
    <StrictMode>
      <SiteFrame page={page}>
        <Page />
      </SiteFrame>
    </StrictMode>,
    // Above this size React would move a finished boundary into a script, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return { head: headOf(name), body: await new Response(prelude).text() }
}
export { sitePages }
