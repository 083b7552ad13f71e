import type { EditShot } from '../Edit.ts'
import type { MoveKind } from '../Plan.ts'

/** The director’s reason is for the planned move; a cut may show another. */
export function reasonOf(shot: Pick<EditShot, 'move' | 'reason' | 'clip'>, shown: MoveKind): string {
  if (shot.clip || shot.move === shown) return shot.reason
  const [, ...rest] = shot.reason.split('; ')
  return [`Planned: ${shot.move}. Shown: ${shown}, the nearest move that this cut allows`, ...rest].join('; ')
}
