import { type ReactNode, useState } from 'react'
import type { Player } from '../createPlayer.ts'
import { FilmVideo } from '../FilmVideo.tsx'
import { PlayerStage } from '../PlayerStage.tsx'
import type { PlayerFilm } from '../playerFilm.ts'

type SideBySideProps = { player: Player; film: PlayerFilm; other: PlayerFilm; lead: ReactNode; onBroken: () => void }

/** Two versions in step: side by side, or, where there is no room for two, one in the other's place. */
export function SideBySide({ player, film, other, lead, onBroken }: SideBySideProps) {
  const [front, setFront] = useState(film.version)
  const versions = [other, film]
  const shown = versions.some(({ version }) => version === front) ? front : film.version
  return (
    <div className="grid gap-px @2xl:grid-cols-2">
      <fieldset aria-label="Shown version" className="flex gap-2 p-3 @2xl:hidden">
        {versions.map(({ version }) => (
          <button
            key={version}
            type="button"
            aria-pressed={version === shown}
            className="min-h-11 grow rounded-full border border-night-ink/40 px-4 font-semibold text-14 aria-pressed:border-brass-light aria-pressed:bg-brass-light aria-pressed:text-ink"
            onClick={() => setFront(version)}
          >
            Version {version}
          </button>
        ))}
      </fieldset>
      {versions.map((version) => (
        <div
          key={version.version}
          className={`row-start-2 @2xl:row-start-auto @2xl:visible col-start-1 @2xl:col-start-auto ${version.version === shown ? '' : 'invisible'}`}
        >
          <p className="hidden px-4 py-2 font-semibold text-14 @2xl:block">
            Version {version.version}
            {version === film && <span className="font-normal text-night-muted"> with its sound</span>}
          </p>
          <PlayerStage film={version}>
            {version === film ? (
              lead
            ) : (
              <FilmVideo
                film={version}
                label={`Version ${version.version}, without its sound`}
                attach={player.attachFollower}
                isMuted
                onClick={player.toggle}
                onBroken={onBroken}
              />
            )}
          </PlayerStage>
        </div>
      ))}
    </div>
  )
}
