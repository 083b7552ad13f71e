import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SiteFrame } from './SiteFrame.tsx'
import { type SitePageName, sitePages } from './sitePages.ts'

/** Brings a rendered page to life, or renders it where there is no HTML yet. The same tree as in prerender.tsx. */
export async function startSite(root: HTMLElement, name: SitePageName) {
  const page = sitePages[name]
  const { default: Page } = await page.load()
  const tree = (
    <StrictMode>
      <SiteFrame page={page}>
        <Page />
      </SiteFrame>
    </StrictMode>
  )
  if (root.dataset.page) hydrateRoot(root, tree)
  else {
    document.title = page.title
    createRoot(root).render(tree)
  }
}
