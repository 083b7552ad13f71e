import type { Change } from '../../../film/Change.ts'
import type { Plan } from '../../../film/Plan.ts'
import { segmentInput } from '../../../film/segmentKey.ts'

export type Planned = { plan: Plan; contents: Readonly<Record<string, string>> }

const picturesOf = ({ plan, contents }: Planned): string[] =>
  plan.shots.map((_, index) => segmentInput(plan, index, (id) => contents[id] ?? id))

export function comparedPlans(before: Planned, after: Planned, changes: readonly Change[]) {
  const [was, is] = [picturesOf(before), picturesOf(after)]
  const named = new Set(
    changes.flatMap((change) => ('shot' in change ? [change.shot] : 'photo' in change ? [change.photo] : [])),
  )
  const first = is.findIndex((picture, index) => picture !== was[index])
  return {
    changed_shots: after.plan.shots
      .filter(({ id }, index) => named.has(id) || !was.includes(is[index] ?? ''))
      .map(({ id }) => id),
    first_change: Math.max(0, first),
  }
}
