import { freeCorrections } from '#contract/money/plans'
import type { ReviewComment, ReviewRoom } from '#contract/review/review'
import { dollars } from '../../../lib/money.ts'
import { roundsInWords } from '../requests/requestWords.ts'

type Requests = readonly Pick<ReviewComment, 'request'>[]
const areCorrections = (requests: Requests): boolean =>
  requests.length > 0 && requests.every(({ request }) => request?.ask === 'room')

/** What a version of such changes costs in rounds. Administrators' versions cost none. */
export function roundsText({ me, rounds: { left } }: ReviewRoom, requests: Requests): string {
  if (me.kind === 'administrator')
    return `A version of yours uses no round. The customer has ${roundsInWords(left)} left.`
  if (areCorrections(requests))
    return `You have ${roundsInWords(left)} left. Correcting rooms alone uses none, the first ${freeCorrections} times.`
  return `You have ${roundsInWords(left)} left. One version, one round.`
}

/** What becomes of comments in words: whoever may have versions made also sends them on. */
export function wordsText(count: number, maySend: boolean): string {
  const then = `a person reads ${count === 1 ? 'it' : 'them'} and answers.`
  if (maySend) return `${count === 1 ? 'One comment goes' : `${count} comments go`} to our team: ${then}`
  return `Our team sees ${count === 1 ? 'one comment' : `${count} comments`}: ${then}`
}

/** What becomes of changes that somebody may ask for, but not have made. */
export const keptText = (count: number): string =>
  `We keep ${count === 1 ? 'this change' : 'these changes'}. Whoever ordered the film decides when ${count === 1 ? 'it is' : 'they are'} made.`

/** The server knows how often rooms were corrected, and refuses what is too much. */
export const mayMakeVersion = ({ me, rounds }: ReviewRoom, requests: Requests): boolean =>
  me.kind === 'administrator' || rounds.left > 0 || areCorrections(requests)

/** That no round is left, and how there can be another. */
export function usedUpText({ me, rounds: { included, granted, bought, price_cents } }: ReviewRoom): string {
  const given = included + granted + bought
  if (me.kind === 'link') {
    const used = given === 1 ? 'The round of changes is used.' : `All ${given} rounds of changes are used.`
    const who = price_cents === null ? 'ask us for another one' : `buy another one for ${dollars(price_cents)}`
    return `${used} Whoever ordered the film can ${who}.`
  }
  const used = `You’ve used your ${given === 1 ? 'round' : `${given} rounds`} of changes.`
  if (price_cents === null) return `${used} Write to us in a comment, and we’ll see what we can do.`
  return `${used} Another round is ${dollars(price_cents)}.`
}
