import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/account'
import { Header } from './components/Header.tsx'
import { visitor } from './lib/visitor.ts'
import type { SitePageName } from './sitePageNames.ts'
import { sitePages } from './sitePages.ts'

const never = () => () => undefined
const here = () => window.location.pathname + window.location.search

/** The header of the rendered pages. */
export function SiteHeader({ page }: { page: SitePageName }) {
  const [user, setUser] = useState<CurrentUser>()
  useEffect(() => {
    void visitor().then(setUser)
  }, [])
  return <Header here={useSyncExternalStore(never, here, () => sitePages[page].path)} user={user} />
}
