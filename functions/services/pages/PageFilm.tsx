/** A film under addresses of its page's own. */
export type ShownFilm = {
  url: string
  posterUrl: string | null
  captionsUrl: string | null
  width: number
  height: number
}

/** The browser's own player: nothing plays, and nothing but the picture is fetched, before somebody asks for it. */
export const PageFilm = ({
  film,
  label,
  describedBy,
}: {
  film: ShownFilm
  label: string
  describedBy?: string | undefined
}) => (
  // biome-ignore lint/a11y/useMediaCaption: a film without a voice has nothing to caption.
  <video
    controls
    playsInline
    preload="none"
    aria-label={label}
    aria-describedby={describedBy}
    src={film.url}
    poster={film.posterUrl ?? undefined}
    width={film.width}
    height={film.height}
  >
    {film.captionsUrl && <track kind="captions" srcLang="en" label="English" src={film.captionsUrl} />}
  </video>
)
