import { Component, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useCurrentUser } from '../../lib/visit/currentUser.ts'
import { LoadingScreen } from '../../ui/loading/LoadingScreen.tsx'
import { ReloadNotice } from '../../ui/loading/ReloadNotice.tsx'
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

type ScreenBoundaryProps = { place: string; children: ReactNode }

/** Keeps header and footer where a screen fails, most often because its script could not be fetched. */
class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  /** Another screen is another try. */
  override componentDidUpdate({ place }: ScreenBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ReloadNotice>We couldn’t show this page. Please check your connection and reload it.</ReloadNotice>
  }
}
