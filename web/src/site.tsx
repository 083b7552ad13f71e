import { type ComponentType, StrictMode, startTransition } from 'react'
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
  // As a transition React hydrates in slices of a few milliseconds, between which the visitor can scroll and tap.
  if (root.dataset.page) {
    startTransition(() => void hydrateRoot(root, tree))
    // From here on no click is lost: React hydrates at once what it falls on. Browser tests wait for this.
    root.dataset.live = ''
  } else {
    document.title = page.title
    createRoot(root).render(tree)
  }
}
