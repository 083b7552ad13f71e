const fastest = 4

/** J and L: each press in the same direction doubles the speed, one the other way starts over at the plain speed. */
export function shuttled(rate: number, direction: -1 | 1): number {
  if (Math.sign(rate) !== direction) return direction
  return direction * Math.min(fastest, Math.abs(rate) * 2)
}
