import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SiteFrame } from './SiteFrame.tsx'
import type { SitePage } from './sitePages.ts'

/** Brings a rendered page to life, or renders it where there is no HTML yet. The same tree as in prerender.tsx. */
export function startSite(root: HTMLElement, page: SitePage, Page: ComponentType) {
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
