import { limits } from '#contract/limits'
import type { PixelSize } from '../image/bytes.ts'
import { refuseAmplification } from './amplification.ts'
import { decodeSvg } from './prolog.ts'
import { readSvg } from './readSvg.ts'
import { svgContains } from './refusals.ts'
import { documentOf, type SvgNode } from './SvgNode.ts'

export type CleanSvg = { bytes: Uint8Array; size: PixelSize | null }

/** Idempotent. Throws rejected_file with what was found, or BrokenFile if it is not well-formed. */
export function cleanSvg(file: Uint8Array): CleanSvg {
  const tree = readSvg(decodeSvg(file))
  refuseAmplification(tree)
  const size = sizeOf(tree.root)
  if (size) giveSize(tree.root, size)
  const bytes = new TextEncoder().encode(documentOf(tree.root))
  if (bytes.length > limits.svgMaxBytes) throw svgContains('characters that make it too large')
  return { bytes, size }
}

/** Some browsers draw nothing of an image without a size of its own. */
function giveSize({ attributes }: SvgNode, size: PixelSize) {
  const isSet = (side: string) => !/^$|%\s*$/.test(attributes.get(side) ?? '')
  if (isSet('width') || isSet('height')) return
  attributes.set('width', String(size.width)).set('height', String(size.height))
}

function sizeOf({ attributes }: SvgNode): PixelSize | null {
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const pixels = (text = '', other = 0) =>
    Math.round(/^\d+(\.\d+)?(px)?$/.test(text.trim()) ? Number.parseFloat(text) : other)
  const size = {
    width: pixels(attributes.get('width'), boxWidth),
    height: pixels(attributes.get('height'), boxHeight),
  }
  return size.width > 0 && size.height > 0 ? size : null
}
