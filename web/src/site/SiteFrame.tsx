import type { ReactNode } from 'react'
import { Frame } from '../modules/layout/Frame.tsx'
import { Island } from '../ui/Island.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import type { SitePageName } from './sitePageNames.ts'
import { type SitePage, sitePages } from './sitePages.ts'

/** The frame of the rendered pages: all of it plain HTML but the header. */
export function SiteFrame({ page, children }: { page: SitePageName; children: ReactNode }) {
  const { startsAtNight = false }: SitePage = sitePages[page]
  const header = (
    <Island name="header" overNight={startsAtNight}>
      <SiteHeader page={page} />
    </Island>
  )
  return <Frame header={header}>{children}</Frame>
}
