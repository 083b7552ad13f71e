import { Component, type ReactNode } from 'react'
import { FilmMessage, FilmPlace } from './FilmPlace.tsx'

/** The order goes on where the film so far can't be shown, most often because its script couldn't be fetched. */
export class FilmBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <FilmPlace>
        <FilmMessage>Nothing can be previewed here right now. Your film is made all the same.</FilmMessage>
      </FilmPlace>
    )
  }
}
