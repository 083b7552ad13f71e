import { createRequire } from 'node:module'
import { mostPixels } from '../../film/photoPixels.ts'
import { refuseTooLarge, remarks, UnreadablePhoto } from './UnreadablePhoto.ts'

interface Heif {
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGB: object }
  heif_channel: { heif_channel_interleaved: object }
  heif_error_code: { heif_error_Ok: object }
  heif_suberror_code: { heif_suberror_NCLX_colr_VUI_mismatch: { value: number } }
  heif_context_alloc(): object
  heif_context_free(context: object): void
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: object; message: string }
  heif_js_context_get_primary_image_handle(context: object): object & { code?: object }
  heif_image_handle_get_width(handle: object): number
  heif_image_handle_get_height(handle: object): number
  heif_image_handle_release(handle: object): void
  heif_js_decode_image2(handle: object, colorspace: object, chroma: object): Decoded
  heif_image_release(image: object): void
  /** Writes what was wrong to `out`, as code, kind and text, each of four bytes; says how much it is where the last two are 0. */
  _heif_image_get_decoding_warnings(pointer: number, first: number, out: number, most: number): number
  _malloc(bytes: number): number
  HEAPU32: Uint32Array
}
interface Decoded {
  code?: object
  image?: { $$: { ptr: number } }
  channels?: { id: object; width: number; height: number; stride: number; data: Uint8Array }[]
}

const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** AVIF may call itself by a brand that leaves its codec open. */
const holdsAv1 = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  return file.includes('av01') && !file.includes('hvc1')
}
export const isHeic = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && brands.includes(head.slice(4)) && !holdsAv1(bytes)
}

const damaged = 'This HEIC photo is damaged or of a kind that we can’t read. Please export it as a JPEG.'
const layered = 'This HEIC photo lays one picture twice over another, which we can’t read. Please export it as a JPEG.'
/** libheif's word for it; the standard allows it for overlays. */
const namesTwice = /double references/
/** A decoder of its own for each photo: WebAssembly never gives memory back, a decoder that is dropped does. */
const openDecoder = (): Heif => {
  const factory: () => Heif = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js')
  return factory()
}

/** libheif leaves the missing part gray. Notes that disagree on colors are no damage: Sony’s cameras write them. */
function hasGaps(heif: Heif, pointer: number): boolean {
  const count = heif._heif_image_get_decoding_warnings(pointer, 0, 0, 0)
  const out = heif._malloc(count * 12)
  heif._heif_image_get_decoding_warnings(pointer, 0, out, count)
  const { value: ofColors } = heif.heif_suberror_code.heif_suberror_NCLX_colr_VUI_mismatch
  return Array.from({ length: count }, (_, index) => heif.HEAPU32[out / 4 + index * 3 + 1]).some(
    (kind) => kind !== ofColors,
  )
}

function pixelsOf(heif: Heif, handle: object) {
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace
  const decoded = heif.heif_js_decode_image2(handle, rgb, heif.heif_chroma.heif_chroma_interleaved_RGB)
  const channel = decoded.channels?.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (decoded.code || !decoded.image || !channel) throw new UnreadablePhoto(damaged)
  if (hasGaps(heif, decoded.image.$$.ptr)) throw new UnreadablePhoto(damaged)
  return channel
}

export interface HeicPixels {
  data: Uint8Array
  width: number
  height: number
  /** Pixels from one row to the next, which may be more than the width. */
  stride: number
  remark?: string
}

const cropBox = Buffer.from('\0\0\0\u0028clap', 'latin1')

/** The file with a turn by nothing in the place of each crop; undefined where it has none. */
function uncropped(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes)
  let at = file.indexOf(cropBox)
  if (at < 0) return undefined
  for (; at >= 0; at = file.indexOf(cropBox, at)) file.fill('irot', at + 4, at + 8).fill(0, at + 8, at + 40)
  return file
}

/**
 * A HEIC photo's pixels, turned as it says, in the colors of its own profile. libheif refuses a file for a crop that makes
 * no sense, which viewers overlook, so one that fails is tried without. Throws UnreadablePhoto.
 */
export function decodeHeic(bytes: Uint8Array): HeicPixels {
  try {
    return decoded(bytes)
  } catch (error) {
    const whole = error instanceof UnreadablePhoto ? uncropped(bytes) : undefined
    if (!whole) throw error
    return { ...decoded(whole), remark: remarks.crop }
  }
}

function decoded(bytes: Uint8Array): HeicPixels {
  const heif = openDecoder()
  const context = heif.heif_context_alloc()
  const read = heif.heif_context_read_from_memory(context, bytes)
  if (read.code !== heif.heif_error_code.heif_error_Ok)
    throw new UnreadablePhoto(namesTwice.test(read.message) ? layered : damaged)
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (!handle || handle.code) throw new UnreadablePhoto(damaged)
  refuseTooLarge(heif.heif_image_handle_get_width(handle), heif.heif_image_handle_get_height(handle), mostPixels.atOnce)
  const { data, width, height, stride } = pixelsOf(heif, handle)
  if (stride % 3 === 0) return { data, width, height, stride: stride / 3 }
  const packed = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++)
    packed.set(data.subarray(row * stride, row * stride + width * 3), row * width * 3)
  return { data: packed, width, height, stride: width }
}
