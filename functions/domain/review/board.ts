import type { Edit, EditShot } from '../../film/Edit.ts'

/** What may be asked of a film: its photos, and what was ordered. */
export type Bounds = {
  photos: ReadonlySet<string>
  /** Frames of the clips that the caller may use, by id. */
  clips: ReadonlyMap<string, number>
  mostSeconds: number
  hasMusic: boolean
}
/** A request that can't be granted: its message is a sentence for whoever asked. */
export class Refused extends Error {}

/**
 * A film's pictures, with what is said over them, while requests are taken up one after the other; `closing` is said over
 * the closing card, and `names` are the shots' ids now by those they had.
 */
export type Board = {
  edit: Edit
  shots: EditShot[]
  closing: string
  names: Map<string, string>
  dropped: Set<string>
  bounds: Bounds
}
