import { BrokenFile, type ImageFormat, type PixelSize } from '../image/bytes.ts'
import { jpeg } from '../image/jpeg.ts'
import { png } from '../image/png.ts'
import { svgContains } from './refusals.ts'

const address = /^data:image\/(png|jpe?g);(?:charset=[\w-]{1,20};)?base64,/i
const formats: Record<string, ImageFormat> = { png, jpg: jpeg, jpeg }

/** A picture inside a drawing, written anew. Throws rejected_file unless its bytes are of the kind that it says. */
export function cleanEmbedded(href: string): { href: string; pixels: number } {
  const match = address.exec(href)
  const kind = match?.[1]?.toLowerCase() ?? ''
  const format = formats[kind]
  if (!match || !format) throw svgContains('an embedded image that is not a PNG or JPEG')
  const bytes = Buffer.from(href.slice(match[0].length), 'base64')
  const size = sizeOf(format, bytes)
  if (!size) throw svgContains('a damaged embedded image')
  return { href: `data:image/${kind};base64,${bytes.toString('base64')}`, pixels: size.width * size.height }
}

function sizeOf(format: ImageFormat, bytes: Uint8Array): PixelSize | null {
  const file = { head: bytes, tail: bytes, sizeBytes: bytes.length }
  try {
    return format.matches(bytes) && format.isWhole(file) ? format.measure(file) : null
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) return null
    throw error
  }
}
