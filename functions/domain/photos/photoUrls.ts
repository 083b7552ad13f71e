import * as z from 'zod/mini'
import type { ApiOrder, ApiPhoto } from '#contract/integrations/apiOrder'
import { limits } from '#contract/limits'
import { text } from '#contract/personal'
import { isDraft, type Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import { type Asset, isConfirmed } from './Asset.ts'

/** A photo that an API key's holder named by its address. The address itself is kept until it is fetched, its hash for comparison. */
export const PhotoUrl = z.object({
  order_id: z.string(),
  seq: z.int(),
  user_id: z.string(),
  hash: z.string(),
  url: z.optional(text('words')),
  state: z.enum(['waiting', 'ready', 'failed']),
  problem: z.optional(text('nobody')),
  attempts: z.int(),
  expires_at: z.int(),
})
export type PhotoUrl = z.infer<typeof PhotoUrl>

export const Placing = z.object({
  order_id: z.string(),
  user_id: z.string(),
  code: z.optional(text('nobody')),
  problem: z.optional(text('nobody')),
  expires_at: z.int(),
})
export type Placing = z.infer<typeof Placing>

const keptSeconds = 30 * 24 * 3600
const keptUntil = (now: Date) => Math.floor(now.getTime() / 1000) + keptSeconds

type Asked = { orderId: string; userId: string; now: Date }

export const newPhotoUrl = (url: string, hash: string, seq: number, { orderId, userId, now }: Asked): PhotoUrl => ({
  order_id: orderId,
  seq,
  user_id: userId,
  hash,
  url,
  state: 'waiting',
  attempts: 0,
  expires_at: keptUntil(now),
})
export const newPlacing = (code: string | undefined, { orderId, userId, now }: Asked): Placing => ({
  order_id: orderId,
  user_id: userId,
  ...(code && { code }),
  expires_at: keptUntil(now),
})

/** `replaced` are new addresses in the slots of failed ones. Throws if a slot has another photo. */
export function toBeFetched(wanted: readonly PhotoUrl[], known: readonly PhotoUrl[]) {
  const inPlace = new Map(known.map((one) => [one.seq, one]))
  const fresh = wanted.filter((one) => inPlace.get(one.seq)?.hash !== one.hash)
  const replaced = fresh.flatMap(({ seq }) => inPlace.get(seq) ?? [])
  const taken = replaced.find(({ state }) => state !== 'failed')
  if (taken) throw placeTaken(taken.seq)
  return { fresh, replaced }
}

function placeTaken(seq: number): AppError {
  const sentence = `Photo ${seq} was given with another address before. Please keep the list as it was and add new photos at its end.`
  return new AppError('conflict', sentence, { fields: { [`photo_urls.${seq - 1}`]: sentence } })
}

export const problemOfPhoto = (seq: number, sentence: string): string => `Photo ${seq}: ${sentence}`
/** Ours, whatever the address says. */
export const fetchedName = (seq: number): string => `photo-${String(seq).padStart(3, '0')}`
export const fetchLimits = { seconds: 20, maxBytes: limits.photoMaxBytes, attempts: 3, starts: 60 } as const
export const notProcessed = 'We could not process this photo. Please send it with another address.'
export const notAPicture = 'This is no JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG image.'

const noneArrived =
  'None of the photos could be fetched. Please send the order again with other photo addresses, under the same order_id.'
const isSettled = ({ state }: PhotoUrl) => state !== 'waiting'

export function nextOf(urls: readonly PhotoUrl[], photos: number): 'wait' | 'place' | 'stop' {
  if (!urls.every(isSettled)) return 'wait'
  return photos > 0 ? 'place' : 'stop'
}

type Submission = Pick<ApiOrder, 'submission' | 'submission_problem'>
export function submissionOf(
  order: Order,
  placing: Placing | undefined,
  urls: readonly PhotoUrl[],
  photos: number,
): Submission {
  if (!isDraft(order))
    return { submission: order.submitted_at ? 'submitted' : 'not_requested', submission_problem: null }
  if (!placing) return { submission: 'not_requested', submission_problem: null }
  if (placing.problem) return { submission: 'stopped', submission_problem: placing.problem }
  if (nextOf(urls, photos) === 'stop') return { submission: 'stopped', submission_problem: noneArrived }
  return { submission: 'waiting_for_photos', submission_problem: null }
}

export function apiPhotos(urls: readonly PhotoUrl[], assets: readonly Asset[]): ApiPhoto[] {
  const photos = assets.filter((asset) => asset.type === 'photo' && isConfirmed(asset))
  const there = new Map(photos.map((photo) => [photo.seq, photo]))
  const numbers = new Set([...urls.map(({ seq }) => seq), ...there.keys()])
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const photo = there.get(number)
      if (photo) return { number, state: photo.problem ? 'failed' : 'ready', problem: photo.problem ?? null }
      const url = urls.find(({ seq }) => seq === number)
      // One that was ready and is gone was removed on the site.
      if (url?.state === 'ready')
        return { number, state: 'failed', problem: problemOfPhoto(number, 'It was removed from the order.') }
      return { number, state: url?.state ?? 'waiting', problem: url?.problem ?? null }
    })
}
