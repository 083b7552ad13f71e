import { type ReactNode, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { FilmControls } from './FilmControls.tsx'
import { FilmScreen, type FilmScreenProps } from './FilmScreen.tsx'
import { MusicButton } from './MusicButton.tsx'
import type { Playback } from './playback.ts'

type FilmPlayerProps = Pick<FilmScreenProps, 'film' | 'label' | 'startFrame'> & {
  /** The address of a sample of the film's music; null where it has none. */
  music: string | null
  /** Said below the still of a browser that can't draw. */
  stillNote?: string
  onOpen?: FilmScreenProps['onOpen']
  /** Below the film, while it can be played. */
  children?: (playback: Playback) => ReactNode
}

/** Plays a plan in a card of its own, with its controls. */
export function FilmPlayer({ music, stillNote, onOpen, children, ...screen }: FilmPlayerProps) {
  const [playback, setPlayback] = useState<Playback | null>()
  const open = (opened: Playback | null) => {
    setPlayback(opened)
    onOpen?.(opened)
  }
  return (
    <>
      <div className="on-night overflow-hidden rounded-card bg-night text-night-ink">
        <FilmScreen {...screen} mostHeight="70svh" onOpen={open} />
        {playback ? (
          <FilmControls playback={playback} time={screen.film.plan}>
            {music && <PlanMusic playback={playback} address={music} />}
          </FilmControls>
        ) : (
          <div className="h-15" />
        )}
      </div>
      {playback === null && stillNote && <p className="mt-2 text-14 text-ink-2">{stillNote}</p>}
      {playback && children?.(playback)}
    </>
  )
}

export function PlanMusic({ playback, address }: { playback: Pick<Playback, 'isPlaying'>; address: string }) {
  return <MusicButton address={address} isPlaying={useStore(playback.isPlaying)} />
}
