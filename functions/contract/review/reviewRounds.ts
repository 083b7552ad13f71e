import * as z from 'zod/mini'
import { ok, requiredLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { ReviewRoom } from './review.ts'

export const RoundsRequest = z.strictObject({
  rounds: z
    .int('Please enter how many rounds to add.')
    .check(z.gte(1, 'Please add at least one round.'), z.lte(20, 'Please add at most 20 rounds.')),
  note: requiredLine('books', limits.shortTextLength, 'Please write down why.'),
})
export type RoundsRequest = z.infer<typeof RoundsRequest>
export const RoundsAnswer = z.object({ ok, rounds: ReviewRoom.shape.rounds })
