import type { Format, Watchable } from '../tourRenders.ts'
import { formatNames } from './formatNames.ts'

type FormatChoiceProps = { renders: readonly Watchable[]; chosen: Format; onChoose: (format: Format) => void }

export const FormatChoice = ({ renders, chosen, onChoose }: FormatChoiceProps) => (
  <fieldset aria-label="Format" className="mt-4 flex flex-wrap gap-2">
    {renders.map(({ format }) => (
      <button
        key={format}
        type="button"
        aria-pressed={format === chosen}
        className="min-h-11 rounded-full border border-night-ink/40 px-4 font-semibold text-14 aria-pressed:border-brass-light aria-pressed:bg-brass-light aria-pressed:text-ink"
        onClick={() => onChoose(format)}
      >
        {formatNames[format]}
      </button>
    ))}
  </fieldset>
)
