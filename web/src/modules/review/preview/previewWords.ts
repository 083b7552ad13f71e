import type { Plan } from '../../../../../functions/film/Plan.ts'
import { closingCard } from '../requests/shot/closingCard.ts'

/** What a preview is not. */
export const drawnText = (hasVoice: boolean): string =>
  `Your browser draws this from small copies of the photos, so the film itself is sharper. ${hasVoice ? 'The voice is missing here. ' : ''}Nothing has been made yet.`

/** 'Shot 3', as the film counts it. */
export const shotName = ({ shots }: Pick<Plan, 'shots'>, id: string): string =>
  id === closingCard ? 'Closing card' : `Shot ${shots.findIndex((shot) => shot.id === id) + 1}`

const numbersOf = ({ shots }: Plan, isMeant: (shot: Plan['shots'][number]) => boolean): number[] =>
  shots.flatMap((shot, index) => (shot.id !== closingCard && isMeant(shot) ? [index + 1] : []))

/** [4]: 'Shot 4'; [4, 7]: 'Shots 4 and 7'. */
const listed = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Shot' : 'Shots'} ${new Intl.ListFormat('en-US').format(numbers.map(String))}`

/** Empty for a film of photos alone. */
export function clipsText(plan: Plan): string {
  const clips = numbersOf(plan, ({ clip }) => clip !== undefined)
  if (clips.length === 0) return ''
  return clips.length === 1
    ? `${listed(clips)} is a clip. Here its first frame stands still.`
    : `${listed(clips)} are clips. Here their first frames stand still.`
}

/** Empty while every photo could be loaded. */
export function lostText(plan: Plan, lost: ReadonlySet<string>): string {
  const dark = numbersOf(plan, ({ photo }) => lost.has(photo))
  if (dark.length === 0) return ''
  return `${listed(dark)} ${dark.length === 1 ? 'stays' : 'stay'} dark here, since the preview couldn’t be loaded. The film isn’t affected.`
}
