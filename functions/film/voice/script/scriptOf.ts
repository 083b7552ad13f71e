import type { Line } from '../../Plan.ts'
import { spokenFrames } from '../spokenWords.ts'
import type { ScriptLine } from '../timedLines.ts'
import { pauseBefore } from '../timeToSay.ts'
import { type Manner, narrate } from './narrate.ts'
import { phrasesOf } from './phrases.ts'
import type { ScriptFacts, SeenShot, SpokenHome } from './ScriptFacts.ts'
import { sayingsOf } from './sayings.ts'
import { flawOf, heardIn, wantedSpeech } from './speechShare.ts'

/** What was told of rooms that no shot shows, so that it is never said. */
export function unshownPhrases(home: SpokenHome, shots: readonly SeenShot[]): string[] {
  const pictures = shots.slice(0, -1)
  return phrasesOf(home).flatMap(({ text, rooms }) =>
    rooms === null || pictures.some(({ room }) => room !== null && rooms.includes(room)) ? [] : [text],
  )
}

const manners: readonly Manner[] = [true, false].flatMap((isPlaceSaid) =>
  (['all', 'name'] as const).flatMap((reserve) =>
    [12, 22, 36, 60].flatMap((bound) =>
      [18, 30, 45, 60, 80, 105, 135, 170, 210].map((free) => ({ isPlaceSaid, reserve, bound, free })),
    ),
  ),
)

/** Of the scripts in shorter and longer rests, the one that is heard best, and then leaves least unsaid. */
function ourScript(told: ScriptFacts, shots: readonly SeenShot[]): ScriptLine[] {
  const frames = shots.reduce((sum, shot) => sum + shot.frames, 0)
  const sayings = sayingsOf(told)
  const scripts = manners.map((manner) => narrate(sayings, shots, manner))
  const flaws = scripts.map(({ lines, unsaid }) => {
    const heard = heardIn(lines, frames)
    return 100 * flawOf(heard) + unsaid + (3 * heard.gap) / wantedSpeech.longestGap
  })
  return scripts[flaws.indexOf(Math.min(...flaws))]?.lines ?? []
}

/**
 * Nothing is praised that nobody praised. Each line ends while its room is seen, at an unhurried pace.
 * A person’s own words for a shot replace ours, and other lines stay.
 */
export function scriptOf(told: ScriptFacts, shots: readonly SeenShot[]): ScriptLine[] {
  const ours = Map.groupBy(ourScript(told, shots), ({ shot }) => shot)
  let from = 0
  return shots.flatMap(({ id, frames, said }, index) => {
    const start = from + pauseBefore(index)
    from += frames
    if (said === undefined) return ours.get(id) ?? []
    return said === '' ? [] : [lineFor(id, start, said)]
  })
}

const lineFor = (shot: string, from: number, text: string): Line => ({
  from,
  to: from + spokenFrames(text),
  text,
  shot,
})
