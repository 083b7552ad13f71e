import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/account'
import { Frame } from './components/Frame.tsx'
import { signedInUser } from './lib/signedInUser.ts'
import { whenIdle } from './lib/whenIdle.ts'
import type { SitePage } from './sitePages.ts'

/** The frame of the rendered pages: it asks who is signed in once the page is idle, and knows when the hero is left. */
export function SiteFrame({ page, children }: { page: SitePage; children: ReactNode }) {
  const here = useSyncExternalStore(
    never,
    () => window.location.pathname + window.location.search,
    () => page.path,
  )
  const overNight = useOverHero(page.startsAtNight ?? false)
  return (
    <Frame here={here} user={useUserWhenIdle()} overNight={overNight}>
      {children}
    </Frame>
  )
}

const never = () => () => undefined

function useUserWhenIdle() {
  const [user, setUser] = useState<CurrentUser>()
  useEffect(() => whenIdle(async () => setUser(await signedInUser())), [])
  return user
}

function useOverHero(startsAtNight: boolean) {
  const [isOver, setIsOver] = useState(startsAtNight)
  useEffect(() => {
    const hero = startsAtNight && document.getElementById('home')
    if (!hero) return
    const observer = new IntersectionObserver(([entry]) => setIsOver(entry?.isIntersecting ?? false), {
      rootMargin: '-72px 0px 0px',
    })
    observer.observe(hero)
    return () => observer.disconnect()
  }, [startsAtNight])
  return isOver
}
