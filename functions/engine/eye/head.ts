import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { besideCode } from '../besideCode.ts'

/** What labelled photos teach to tell from the whole of a photo; the other rooms go by their things alone. */
export const taught = ['exterior', 'kitchen', 'bedroom', 'bathroom'] as const
export type Taught = (typeof taught)[number]
export const eyeModel = 'functions/engine/eye/model'

/** By room, one weight a channel and one more that is always added. */
const Head = z.record(z.enum(taught), z.array(z.number()))
export type Head = z.infer<typeof Head>

let read: Head | undefined
export function headOfModel(): Head {
  read ??= Head.parse(JSON.parse(readFileSync(join(besideCode(eyeModel), 'head.json'), 'utf8')))
  return read
}

/** How likely each room is among these, 0 to 1 and 1 together. */
export function likelihoods(whole: readonly number[], head: Head): Record<Taught, number> {
  const logits = taught.map((room) => {
    const weights = head[room]
    return whole.reduce((sum, value, channel) => sum + value * (weights[channel] ?? 0), weights.at(-1) ?? 0)
  })
  const most = Math.max(...logits)
  const shares = logits.map((logit) => Math.exp(logit - most))
  const sum = shares.reduce((total, one) => total + one, 0)
  const [exterior = 0, kitchen = 0, bedroom = 0, bathroom = 0] = shares.map((one) => one / sum)
  return { exterior, kitchen, bedroom, bathroom }
}
