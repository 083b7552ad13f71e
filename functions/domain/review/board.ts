import type { Edit, EditShot } from '../../film/Edit.ts'

export type Bounds = {
  photos: ReadonlySet<string>
  clips: ReadonlyMap<string, number>
  mostSeconds: number
  hasMusic: boolean
  /** The photo that somebody wants to open the film. */
  cover: string | undefined
}
/** A request that can't be granted: its message is a sentence for whoever asked. */
export class Refused extends Error {}

/** `closing` is said over the closing card; `names` maps shots’ former ids to their new ones. */
export type Board = {
  edit: Edit
  shots: EditShot[]
  closing: string
  names: Map<string, string>
  dropped: Set<string>
  bounds: Bounds
}
