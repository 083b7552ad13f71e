import type { ImageFormat, PixelSize } from './bytes.ts'

/** No part may match in two ways, or a few bytes could keep the examination busy for ever. */
const root =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,5000}-->\s*|<!DOCTYPE[^>[]*>\s*)*<(?:[\w-]+:)?svg[\s>]/i
/** Whatever runs, loads or embeds; entities could hide any of it. */
const active =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s/>]|[\s"'/]on[a-z]+\s*=|javascript\s*:|data\s*:\s*text\/html|<!ENTITY|&#/i

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8').decode(bytes)
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''

/** The drawing's own size, or nothing where it only has proportions in percent. */
function measure(head: Uint8Array): PixelSize | null {
  const text = textOf(head)
  const start = text.search(/<(?:[\w-]+:)?svg[\s>]/i)
  const tag = text.slice(start, text.indexOf('>', start) + 1)
  const [, , boxWidth, boxHeight] = attribute(tag, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const pixels = (text: string, other: number | undefined) =>
    Math.round(/^\d+(\.\d+)?(px)?$/.test(text.trim()) ? Number.parseFloat(text) : (other ?? 0))
  const size = { width: pixels(attribute(tag, 'width'), boxWidth), height: pixels(attribute(tag, 'height'), boxHeight) }
  return size.width > 0 && size.height > 0 ? size : null
}

export const svg: ImageFormat = {
  name: 'SVG',
  matches: (head) => root.test(textOf(head.subarray(0, 16_384))),
  measure,
  isWhole: ({ tail }) => /<\/(?:[\w-]+:)?svg\s*>|<(?:[\w-]+:)?svg\b[^<>]*\/>/i.test(textOf(tail)),
}

/** Whether a drawing carries scripts or anything else that acts. `file` is the whole of it. */
export const isActiveSvg = (file: Uint8Array) => active.test(textOf(file))
