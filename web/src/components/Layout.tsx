import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useCurrentUser } from '../lib/currentUser.ts'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** The frame of the application's screens. The site's pages use `Frame` alone, without router and visit. */
export function Layout({ footer }: { footer?: ReactNode }) {
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  return (
    <Frame header={<Header here={pathname + search} user={user} />} footer={footer}>
      <ScreenBoundary place={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Frame>
  )
}
