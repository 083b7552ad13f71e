import { MediaProvider } from 'media-chrome/react/media-store'
import { type ReactNode, useCallback, useState } from 'react'
import { Controls } from './Controls.tsx'
import { ComparisonNotes } from './compare/ComparisonNotes.tsx'
import { SideBySide } from './compare/SideBySide.tsx'
import { useComparison } from './compare/useComparison.ts'
import type { Player } from './createPlayer.ts'
import { FilmVideo } from './FilmVideo.tsx'
import { PlayerStage } from './PlayerStage.tsx'
import type { PlayerFilm, TimeMark } from './playerFilm.ts'
import { Timeline } from './Timeline.tsx'
import { createMedia, useMedia, useMediaOwners } from './useMedia.ts'
import { usePlayerKeys } from './usePlayerKeys.ts'
import './player.css'

type ReviewPlayerProps = {
  player: Player
  film: PlayerFilm
  /** Another version, which goes along. */
  other?: PlayerFilm | undefined
  marks: readonly TimeMark[]
  /** Over the picture, in shares of it. */
  overlay?: ReactNode
  onBroken: () => void
}

/** Plays a version, or two in step, with a time line of its shots and comments; by hand, keys and screen reader. */
export function ReviewPlayer(props: ReviewPlayerProps) {
  const [media] = useState(createMedia)
  return (
    <MediaProvider mediaStore={media}>
      <MountedPlayer {...props} />
    </MediaProvider>
  )
}

function MountedPlayer({ player, film, other, marks, overlay, onBroken }: ReviewPlayerProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      setVideo(element)
      player.attach(element)
    },
    [player],
  )
  const media = useMedia()
  useMediaOwners(video, frame)
  const comparison = useComparison(player, film, other)
  const { onKeyDown, heard } = usePlayerKeys(player, media, film, comparison)
  const lead = (
    <FilmVideo
      key={film.version}
      film={film}
      label={`Version ${film.version} of your film`}
      attach={attach}
      onClick={player.toggle}
      onBroken={onBroken}
    />
  )
  return (
    <section
      ref={setFrame}
      aria-label="Player"
      // A click on the picture leaves the focus here, where the keys are heard.
      tabIndex={-1}
      className="review-player on-night overflow-hidden rounded-card bg-night text-night-ink outline-none"
      onKeyDown={onKeyDown}
    >
      {other ? (
        <SideBySide player={player} film={film} other={other} lead={lead} onBroken={onBroken} />
      ) : (
        <PlayerStage film={film}>
          {lead}
          {overlay}
        </PlayerStage>
      )}
      {comparison && <ComparisonNotes player={player} film={film} comparison={comparison} />}
      <div className="px-3 pb-1 sm:px-4">
        <Timeline player={player} film={film} marks={marks} comparison={comparison} />
        <Controls player={player} media={media} durationMs={film.duration_ms} />
      </div>
      <p role="status" aria-label="Player" className="sr-only">
        {heard}
      </p>
    </section>
  )
}
