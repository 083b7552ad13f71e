export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}
/** One number a pixel, 0 to 255. */
export interface Gray {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}

/** Luma of Rec. 709. */
export function grayOf({ data, width, height }: Pixels): Gray {
  const gray = new Float32Array(width * height)
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += 3)
    gray[pixel] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  return { data: gray, width, height }
}

/** Blurred a little (1 2 1 both ways), so that the blocks of a JPEG are no edges. */
export function softened({ data, width, height }: Gray): Gray {
  const across = new Float32Array(data.length)
  const result = new Float32Array(data.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const left = x > 0 ? at - 1 : at
      const right = x < width - 1 ? at + 1 : at
      across[at] = ((data[left] ?? 0) + 2 * (data[at] ?? 0) + (data[right] ?? 0)) / 4
    }
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const above = y > 0 ? at - width : at
      const below = y < height - 1 ? at + width : at
      result[at] = ((across[above] ?? 0) + 2 * (across[at] ?? 0) + (across[below] ?? 0)) / 4
    }
  return { data: result, width, height }
}
