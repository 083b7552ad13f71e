import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useHeldLink } from '../../tour/files/useHeldLink.ts'
import type { PlayerFilm } from './playerFilm.ts'

type FilmVideoProps = {
  film: Pick<PlayerFilm, 'video_url' | 'poster_url' | 'captions_url'>
  label: string
  /** Hears the element, and null once it is gone. It stays the same function. */
  attach: (video: HTMLVideoElement | null) => void
  isMuted?: boolean
  onClick?: () => void
  onBroken: () => void
}

/** The picture of one version without controls of its own; what it may not play it says. */
export function FilmVideo({ film, label, attach, isMuted = false, onClick, onBroken }: FilmVideoProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { url, isBroken, fail, retry } = useHeldLink(film.video_url, onBroken)
  const { captions_url: captions } = film
  useEffect(() => {
    attach(video)
    return () => attach(null)
  }, [attach, video])
  return (
    <>
      <video
        ref={setVideo}
        src={url}
        poster={film.poster_url ?? undefined}
        // Captions come from the storage's origin, and a track is fetched as its film is.
        crossOrigin={captions ? 'anonymous' : undefined}
        muted={isMuted}
        playsInline
        preload="auto"
        aria-label={label}
        className="absolute inset-0 size-full"
        onClick={onClick}
        onError={fail}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      </video>
      {isBroken && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night/85 p-4"
        >
          <p>The film couldn’t be loaded.</p>
          <Button
            variant="action"
            size="small"
            onClick={() => {
              retry()
              video?.load()
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
