import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { besideCode } from '../besideCode.ts'

/** What labelled photos teach to tell from the whole of a photo; the other rooms go by their things alone. */
export const taught = ['exterior', 'kitchen', 'bedroom', 'bathroom'] as const
export type Taught = (typeof taught)[number]
export const eyeModel = 'functions/engine/eye/model'

const channels = z.array(z.number())
const Head = z.object({
  /** By room, one weight a channel and one more that is always added. */
  weights: z.record(z.enum(taught), channels),
  /** What photos of homes have in each channel, and how they differ in it. */
  means: channels,
  deviations: channels,
})
export type Head = z.infer<typeof Head>

let read: Head | undefined
export function headOfModel(): Head {
  read ??= Head.parse(JSON.parse(readFileSync(join(besideCode(eyeModel), 'head.json'), 'utf8')))
  return read
}

/** How likely each room is among these, 0 to 1 and 1 together. */
export function likelihoods(whole: readonly number[], head: Head): Record<Taught, number> {
  const logits = taught.map((room) => {
    const weights = head.weights[room]
    return whole.reduce((sum, value, channel) => sum + value * (weights[channel] ?? 0), weights.at(-1) ?? 0)
  })
  const most = Math.max(...logits)
  const shares = logits.map((logit) => Math.exp(logit - most))
  const sum = shares.reduce((total, one) => total + one, 0)
  const [exterior = 0, kitchen = 0, bedroom = 0, bathroom = 0] = shares.map((one) => one / sum)
  return { exterior, kitchen, bedroom, bathroom }
}

/** How unlike photos of homes a photo is, as a whole: .7 to 1.5 for them, more for a table top or a portrait. */
export function strangeness(whole: readonly number[], { means, deviations }: Head): number {
  const squares = whole.map((value, channel) => ((value - (means[channel] ?? 0)) / (deviations[channel] ?? 1)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}
