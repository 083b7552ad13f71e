/** Catmull-Rom. */
function cubic(distance: f64): f64 {
  const x = abs(distance)
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2
  return 0
}

// @ts-ignore: decorator
@inline
function addTo(at: usize, value: i32): void {
  store<i16>(at, <i16>min(32767, <i32>load<i16>(at) + value))
}

/**
 * The filter of one axis: for each of `count` outputs (padded to `padded` with the last one) an i32 offset into the source
 * and `taps` i16 coefficients that sum up to `one`, so that flat areas stay flat. Output 0 begins at `start`, each is
 * `step` source pixels wide. Taps outside of `low` to `high` fall onto the edge.
 */
export function filterTable(
  count: i32, padded: i32, start: f64, step: f64, taps: i32, low: i32, high: i32, one: f64, offsets: usize, coefficients: usize,
): void {
  // A shrinking filter is widened against aliases, as far as its taps reach.
  const narrowing = 1 / max<f64>(1, min<f64>(step, <f64>taps / 4))
  const weights = memory.data(64)
  for (let i = 0; i < padded; i++) {
    const center = start + (<f64>min(i, count - 1) + 0.5) * step - 0.5
    const first = <i32>Math.floor(center) - (taps / 2 - 1)
    let sum: f64 = 0
    for (let tap = 0; tap < taps; tap++) {
      const weight = cubic((<f64>(first + tap) - center) * narrowing)
      store<f64>(weights + <usize>(tap << 3), weight)
      sum += weight
    }
    const base = max(low, min(first, high - taps))
    const row = coefficients + <usize>(i * taps * 2)
    memory.fill(row, 0, <usize>(taps * 2))
    let total: i32 = 0
    let heaviest = row
    let most: f64 = -1
    for (let tap = 0; tap < taps; tap++) {
      const weight = load<f64>(weights + <usize>(tap << 3))
      const value = <i32>Math.round((weight / sum) * one)
      const at = row + <usize>((max(low, min(first + tap, high - 1)) - base) * 2)
      addTo(at, value)
      total += value
      if (weight > most) {
        most = weight
        heaviest = at
      }
    }
    addTo(heaviest, <i32>one - total)
    store<i32>(offsets + <usize>(i * 4), base)
  }
}

/**
 * A filter as `scale` reads it fastest. Every eight outputs: the i32 offset of the first, at 16 where the bytes of each
 * one's first two taps lie from there, at 32 the coefficients of two taps each, output by output. Gives up with 0 where
 * eight outputs do not lie within 16 bytes. `padded` is a multiple of 8.
 */
export function grouped(padded: i32, taps: i32, offsets: usize, coefficients: usize, groups: usize): i32 {
  for (let x = 0; x < padded; x += 8) {
    const base = load<i32>(offsets + <usize>(x * 4))
    store<i32>(groups, base)
    for (let i = 0; i < 8; i++) {
      const from = load<i32>(offsets + <usize>((x + i) * 4)) - base
      if (from < 0 || from > 14) return 0
      store<u8>(groups + <usize>(i * 2), <u8>from, 16)
      store<u8>(groups + <usize>(i * 2), <u8>(from + 1), 17)
      const own = coefficients + <usize>((x + i) * taps * 2)
      for (let tap = 0; tap < taps; tap += 2)
        store<i32>(groups + <usize>(tap * 16 + i * 4), load<i32>(own + <usize>(tap * 2)), 32)
    }
    groups += <usize>(32 + taps * 16)
  }
  return 1
}
