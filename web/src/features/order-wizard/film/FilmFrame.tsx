import type { ReactNode } from 'react'

/** Where the film so far stands, with its heading: there before its script is, so that nothing moves when that comes. */
export const FilmFrame = ({ children, notes }: { children: ReactNode; notes?: ReactNode }) => (
  <section aria-labelledby="film-title">
    <h2 id="film-title" className="mb-2 font-semibold text-18">
      Your film so far
    </h2>
    {children}
    <div className="mt-2 min-h-6 text-14 text-ink-2">{notes}</div>
  </section>
)

/** In the shape of a film with its controls. */
export const FilmMessage = ({ children }: { children: ReactNode }) => (
  <div className="on-night overflow-hidden rounded-card bg-night text-night-muted">
    <p className="grid aspect-video place-items-center bg-night-2 p-6 text-center">{children}</p>
    <div className="h-15" />
  </div>
)
