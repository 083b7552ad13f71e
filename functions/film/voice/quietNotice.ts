import { fps } from '../directing/pace.ts'
import type { Edit } from '../Edit.ts'
import type { Line } from '../Plan.ts'
import type { SeenShot, SpokenHome } from './script/ScriptFacts.ts'
import { heardIn, isQuiet } from './script/speechShare.ts'
import { listed } from './spokenWords.ts'

/** What would give the narrator more to say. */
export function missingFacts(home: SpokenHome, shots: readonly SeenShot[]): string[] {
  return [
    ...(home.main_features.trim() === '' ? ['a description of the home'] : []),
    ...(home.bedrooms && home.bathrooms ? [] : ['how many bedrooms and bathrooms it has']),
    ...(home.sqft ? [] : ['how large it is']),
    ...(shots.slice(0, -1).some(({ room }) => room === null) ? ['which rooms its photos show'] : []),
  ]
}

/** What is missing for a script of ours that is heard less than is wanted; undefined where it is heard enough. */
export function untoldOf(
  home: SpokenHome,
  shots: readonly SeenShot[],
  lines: readonly Line[],
): Pick<Edit, 'untold'> | undefined {
  const frames = shots.reduce((sum, shot) => sum + shot.frames, 0)
  const heard = heardIn(lines, frames)
  const isOurs = shots.every(({ said }) => said === undefined)
  if (!isOurs || !isQuiet(heard)) return undefined
  return { untold: { seconds: Math.round((heard.share * frames) / fps), facts: missingFacts(home, shots) } }
}

export function quietNotice({ untold, frames }: Pick<Edit, 'untold' | 'frames'>): string {
  if (!untold) return ''
  const { seconds, facts } = untold
  const little = `We know too little to speak for more than about ${seconds} of this film’s ${Math.round(frames / fps)} seconds.`
  const wanted = facts.length > 0 ? listed(facts) : 'more about the home'
  return `${little} Tell us ${wanted}, or write words over a shot yourself.`
}
