import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/accounts/account'
import { recognizePerson } from '../lib/visit/personalStorage.ts'
import { visitor } from '../lib/visit/visitor.ts'
import { Header } from '../modules/layout/Header.tsx'
import type { SitePageName } from './sitePageNames.ts'
import { sitePages } from './sitePages.ts'

const never = () => () => undefined
const here = () => window.location.pathname + window.location.search

/** The header of the rendered pages. */
export function SiteHeader({ page }: { page: SitePageName }) {
  const [user, setUser] = useState<CurrentUser>()
  useEffect(() => {
    void visitor().then((found) => {
      if (found) recognizePerson(found.id)
      setUser(found)
    })
  }, [])
  return <Header here={useSyncExternalStore(never, here, () => sitePages[page].path)} user={user} />
}
