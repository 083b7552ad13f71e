import { useStore } from '../../../../lib/store.ts'
import type { Player } from '../createPlayer.ts'
import type { PlayerFilm } from '../playerFilm.ts'
import { unseenText } from './comparisonWords.ts'
import type { Comparison } from './useComparison.ts'

type ComparisonNotesProps = { player: Player; film: PlayerFilm; comparison: Comparison }

const ways = [
  { isByShot: true, label: 'Same shot' },
  { isByShot: false, label: 'Same second' },
]

/** How two versions go together, and in words what one has and the other has not. */
export function ComparisonNotes({ player, film, comparison }: ComparisonNotesProps) {
  const { other, isByShot, setByShot } = comparison
  const unseen = unseenText(film, other)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 text-14 sm:px-4">
      <fieldset aria-label="Compare at the" className="flex gap-2">
        {ways.map((way) => (
          <button
            key={way.label}
            type="button"
            aria-pressed={way.isByShot === isByShot}
            className="min-h-11 rounded-full border border-night-ink/40 px-4 font-semibold aria-pressed:border-brass-light aria-pressed:bg-brass-light aria-pressed:text-ink"
            onClick={() => setByShot(way.isByShot)}
          >
            {way.label}
          </button>
        ))}
      </fieldset>
      {isByShot && (
        <div className="min-w-0 grow basis-64 text-night-muted">
          <Opposite player={player} comparison={comparison} />
          {unseen && <p>{unseen}</p>}
        </div>
      )}
    </div>
  )
}

const Opposite = ({ player, comparison }: Pick<ComparisonNotesProps, 'player' | 'comparison'>) => (
  <p className="text-night-ink">{comparison.textAt(useStore(player.time))}</p>
)
