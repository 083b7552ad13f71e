import { Component, type ReactNode } from 'react'
import { ReloadNotice } from './ReloadNotice.tsx'

type ScreenBoundaryProps = { place: string; children: ReactNode }

/** Keeps header and footer where a screen fails, most often because its script could not be fetched. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
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
