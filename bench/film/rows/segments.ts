import { segmentKey } from '../../../functions/engine/segmentKey.ts'
import type { Plan } from '../../../functions/film/Plan.ts'
import type { SegmentOf } from '../workers.ts'

export type NamedPlan = { name: string; plan: Plan }

/** The segments of all films, each once: what two of them share stands with the first, by a file that its key names. */
export function segmentsOf(plans: readonly NamedPlan[], folder: string) {
  const found = new Map<string, SegmentOf>()
  const films = plans.map(({ name, plan }) => ({
    name,
    plan,
    segments: plan.shots.map(({ frames }, index) => {
      const key = segmentKey(plan, index, (id) => id)
      const segment = found.get(key) ?? { plan: name, index, frames, out: `${folder}/${key}.mp4` }
      found.set(key, segment)
      return segment.out
    }),
  }))
  return { films, segments: [...found.values()] }
}
