/** A shot that can't be drawn or encoded as its plan says: by its own fault, not by its files' storage or its machine. */
export class ShotFailed extends Error {
  override name = 'ShotFailed'
}
