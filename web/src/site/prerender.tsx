import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { isIslandName, islands } from '../live/islands.ts'
import { LeavesIslandsEmpty } from '../ui/Island.tsx'
import { headOf } from './prerenderHead.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { SitePageName } from './sitePageNames.ts'
import { sitePages } from './sitePages.ts'

export type RenderedPage = { head: string; body: string }

/** Runs at build alone. */
export async function renderPage(name: SitePageName): Promise<RenderedPage> {
  const { default: Page } = await sitePages[name].load()
  const page = await html(
    <LeavesIslandsEmpty value={true}>
      <SiteFrame page={name}>
        <Page />
      </SiteFrame>
    </LeavesIslandsEmpty>,
  )
  return { head: headOf(name), body: await fillIslands(page, name) }
}
export { sitePages }

/** Each island is a tree of its own, as in hydrateIsland.tsx, so that one can be woken without the others. */
async function fillIslands(page: string, name: SitePageName): Promise<string> {
  const parts = page.split(/(<div data-island="[^"]*"[^>]*>)/)
  const filled = parts.map(async (part) => {
    const island = /^<div data-island="([^"]*)"/.exec(part)?.[1]
    if (!isIslandName(island)) return part
    const Content = await islands[island]()
    return part + (await html(<Content page={name} />, island))
  })
  return (await Promise.all(filled)).join('')
}

async function html(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{tree}</StrictMode>, {
    identifierPrefix,
    // Above this size React would move a finished boundary into a script, which the policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  return new Response(prelude).text()
}
