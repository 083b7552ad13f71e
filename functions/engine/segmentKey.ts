import { createHash } from 'node:crypto'
import type { Plan } from '../film/Plan.ts'
import { segmentInput } from '../film/segmentKey.ts'
import { compressions, keyframeSeconds, x264Parameters } from './encoding/Encoder.ts'
import { madeFrom } from './kernel/compiled.ts'

/** The packages that decode, draw type and encode: other versions may give other bytes. */
export const madeWith = { 'node-av': '6.1.1', sharp: '0.35.5', '@resvg/resvg-js': '2.6.2' }

/** 32 hex digits: the same for the same plan, photos, engine and kind of processor. `hashOf` names photos by their content. */
export function segmentKey(plan: Plan, index: number, hashOf: (id: string) => string): string {
  const encoder = [compressions[plan.quality], x264Parameters, keyframeSeconds]
  const parts = [segmentInput(plan, index, hashOf), JSON.stringify([encoder, madeFrom, madeWith]), process.arch]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
