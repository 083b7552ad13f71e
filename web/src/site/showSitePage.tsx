import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { playHeroLoop } from '../features/marketing/hero/playHeroLoop.ts'
import { playSamples } from '../features/marketing/sample/playSamples.ts'
import { followHero } from '../live/headerTone.ts'
import { offerLeftOverOrder } from '../live/leftOverOrder.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { SitePageName } from './sitePageNames.ts'
import { sitePages } from './sitePages.ts'

/** A page of the site on the development server: React renders all of it, and every island is awake at once. */
export async function showSitePage(root: HTMLElement, page: SitePageName) {
  const { default: Page } = await sitePages[page].load()
  document.title = sitePages[page].title
  const tree = (
    <StrictMode>
      <SiteFrame page={page}>
        <Page />
      </SiteFrame>
    </StrictMode>
  )
  flushSync(() => createRoot(root).render(tree))
  followHero()
  playHeroLoop()
  playSamples()
  offerLeftOverOrder()
}
