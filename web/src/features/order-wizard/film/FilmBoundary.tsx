import type { ReactNode } from 'react'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { FilmMessage, FilmPlace } from './FilmPlace.tsx'

/** The order goes on where the film so far can't be shown. */
export const FilmBoundary = ({ children }: { children: ReactNode }) => (
  <LoadBoundary
    fallback={
      <FilmPlace>
        <FilmMessage>Nothing can be previewed here right now. Your film is made all the same.</FilmMessage>
      </FilmPlace>
    }
  >
    {children}
  </LoadBoundary>
)
