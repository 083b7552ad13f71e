import type { SpokenHome } from './ScriptFacts.ts'

type Figure = 'bedrooms' | 'bathrooms' | 'sqft' | 'year_built'
/** A piece that is nothing but the figure: '2 bedrooms upstairs' counts no home. */
const figures: Record<Figure, RegExp> = {
  bedrooms: /^(\d{1,2})[ -](?:bed(?:room)?s?|brs?)$/i,
  bathrooms: /^(\d{1,2}(?:\.5)?)[ -](?:full )?(?:bath(?:room)?s?|bas?)$/i,
  sqft: /^(\d{1,2},\d{3}|\d{3,5}) (?:sq\.? ?ft|square feet|sf)$/i,
  year_built: /^built in (\d{4})$/i,
}
const names = Object.keys(figures) as Figure[]

const sentences = /(?<=[.!?])\s+|\n/
const pieces = /,\s+/

function figureIn(piece: string): { name: Figure; value: number } | undefined {
  const plain = piece.trim().replace(/[.!]$/, '')
  for (const name of names) {
    const value = figures[name].exec(plain)?.[1]
    if (value) return { name, value: Number(value.replaceAll(',', '')) }
  }
}

/** With the figures that the customer wrote into the description and left out of the form, and without their words. */
export function withFiguresTold(home: SpokenHome): SpokenHome {
  const told: Partial<Record<Figure, number>> = {}
  const rest = home.main_features.split(sentences).flatMap((sentence) => {
    const kept = sentence.split(pieces).filter((piece) => {
      const figure = figureIn(piece)
      if (figure) told[figure.name] ??= figure.value
      return !figure
    })
    return kept.length > 0 ? [kept.join(', ')] : []
  })
  const missing = Object.fromEntries(names.flatMap((name) => (home[name] ? [] : [[name, told[name]]])))
  return { ...home, ...missing, main_features: rest.join('\n') }
}
