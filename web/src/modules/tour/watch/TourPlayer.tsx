import { type RefObject, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useHeldLink } from '../files/useHeldLink.ts'

type TourPlayerProps = {
  url: string
  poster: string | null
  captions: string | null
  label: string
  video: RefObject<HTMLVideoElement | null>
  /** The link leads nowhere any more, most often because its minutes are over: asks for another one. */
  onBroken: () => void
}

export function TourPlayer({ url, poster, captions, label, video, onBroken }: TourPlayerProps) {
  const held = useHeldLink(url, onBroken)
  const playhead = useRef({ seconds: 0, isPlaying: false })
  const notePlayhead = (isPlaying: boolean) => {
    playhead.current = { seconds: video.current?.currentTime ?? 0, isPlaying }
  }
  const returnToPlayhead = () => {
    const { current: player } = video
    const { seconds, isPlaying } = playhead.current
    if (!player || seconds === 0) return
    player.currentTime = seconds
    // Refused without a click, the controls remain.
    if (isPlaying) player.play().catch(() => undefined)
  }
  const tryAgain = () => {
    held.retry()
    video.current?.load()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a film without a voice has nothing to caption */}
      <video
        ref={video}
        src={held.url}
        poster={poster ?? undefined}
        // Captions come from the storage's origin, and a track is fetched as its film is.
        crossOrigin={captions ? 'anonymous' : undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        className="absolute inset-0 size-full -outline-offset-4!"
        onError={held.fail}
        onLoadedMetadata={returnToPlayhead}
        onTimeUpdate={() => notePlayhead(!video.current?.paused)}
        onPause={() => notePlayhead(false)}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      </video>
      {held.isBroken && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night/85 p-4"
        >
          <p>The film couldn’t be loaded.</p>
          <Button variant="action" size="small" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
