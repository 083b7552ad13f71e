import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useCurrentUser } from '../../lib/visit/currentUser.ts'
import { LoadingScreen } from '../../ui/loading/LoadingScreen.tsx'
import { ScreenBoundary } from '../../ui/loading/ScreenBoundary.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import type { HeaderSize } from './navigation.ts'

/** The frame of the application's screens. The site's pages use `Frame` alone, without router and visit. */
export function Layout({ footer, size }: { footer?: ReactNode; size?: HeaderSize }) {
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  return (
    <Frame header={<Header here={pathname + search} user={user} size={size} />} footer={footer}>
      <ScreenBoundary place={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Frame>
  )
}
