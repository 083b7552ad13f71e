import type { ReviewRoom } from '#contract/review'
import { roundsInWords } from '../requests/requestWords.ts'

/** What a version costs in rounds. Administrators' versions cost none. */
export function roundsText({ me, rounds: { left } }: ReviewRoom): string {
  if (me.kind === 'administrator')
    return `A version of yours uses no round. The customer has ${roundsInWords(left)} left.`
  if (left === 0)
    return 'All rounds of changes that the plan includes are used. Write to us in a comment, and we’ll see what we can do.'
  return `You have ${roundsInWords(left)} left. However many changes you list, making a version uses one round.`
}

export const mayMakeVersion = ({ me, rounds }: ReviewRoom): boolean => me.kind === 'administrator' || rounds.left > 0
