import type { ComponentProps, ReactNode } from 'react'

type Tile = { value: string; name: string; children: ReactNode }
type TileChoiceProps = ComponentProps<'input'> & {
  legend: string
  tiles: readonly Tile[]
  /** How the tiles stand: classes of a grid. */
  className: string
}

/** Native radio buttons, each drawn as a tile that is its whole target; `name` is what a screen reader calls it. */
export function TileChoice({ legend, tiles, className, ...input }: TileChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-14">{legend}</legend>
      <div className={`grid gap-2 ${className}`}>
        {tiles.map(({ value, name, children }) => (
          <label
            key={value}
            className="relative flex cursor-pointer rounded-small border border-field bg-surface px-3 py-2.5 hover:border-ink-2 has-checked:border-pine has-checked:bg-success-soft/50 has-checked:shadow-[inset_0_0_0_1px_var(--color-pine)] has-focus-visible:outline-3 has-focus-visible:outline-pine has-focus-visible:outline-offset-3"
          >
            <input
              {...input}
              type="radio"
              value={value}
              aria-label={name}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {children}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
