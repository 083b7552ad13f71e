import { playHeroLoop } from '../features/marketing/hero/playHeroLoop.ts'
import { playSamples } from '../features/marketing/sample/playSamples.ts'
import { savesData } from '../lib/browser/savesData.ts'
import { whenIdle } from '../lib/browser/whenIdle.ts'
import { showOnlyToPerson } from '../lib/visit/showOnlyToPerson.ts'
import { visitor } from '../lib/visit/visitor.ts'
import { withRedirect } from '../paths.ts'
import { isSitePageName } from '../site/sitePageNames.ts'
import { followHero } from './headerTone.ts'
import { offerLeftOverOrder } from './leftOverOrder.ts'
import { wakeIslands } from './wakeIslands.ts'

/** The whole script of a rendered page until somebody uses one of its islands. */
const root = document.getElementById('root')
const page = root?.dataset.page
if (!root || !isSitePageName(page)) throw new Error('This page was not rendered ahead.')

showOnlyToPerson(root)
const wake = wakeIslands(page)
// From here on no click is lost. Browser tests wait for this.
root.dataset.live = ''
refreshPrerenderedValues()
followHero()
playHeroLoop()
playSamples()
offerLeftOverOrder()
whenIdle(async () => {
  if (await visitor()) await wake('header')
  else fetchAhead()
})

/** Puts right what the build could not know: the year, and the address from which the page was opened. */
function refreshPrerenderedValues() {
  const year = String(new Date().getFullYear())
  for (const place of document.querySelectorAll('[data-year]')) place.textContent = year
  const here = window.location.pathname + window.location.search
  for (const path of ['/login', '/signup'] as const)
    for (const link of document.querySelectorAll(`a[href^="${path}?redirect="]`))
      link.setAttribute('href', withRedirect(path, here))
}

/**
 * Fetches what every island needs, which the build names in the head, and runs none of it: the first tap then finds
 * it in the cache. Called when the page has nothing else to do.
 */
function fetchAhead() {
  if (savesData()) return
  const files = document.querySelector<HTMLMetaElement>('meta[name="islands"]')?.content.split(' ') ?? []
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: '', href }),
    )
}
