import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SitePageName } from '../site/sitePageNames.ts'
import type { IslandName } from '../ui/Island.tsx'
import type { IslandContent } from './islands.ts'

/** The same tree and the same prefix as in prerender.tsx. From here on React answers every event in the element. */
export function hydrateIsland(element: Element, name: IslandName, Content: IslandContent, page: SitePageName) {
  hydrateRoot(
    element,
    <StrictMode>
      <Content page={page} />
    </StrictMode>,
    { identifierPrefix: name },
  )
}
