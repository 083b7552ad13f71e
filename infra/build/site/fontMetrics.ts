import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FaceMetrics } from '../../../functions/film/cutting/titles/fontMetrics.ts'

const { resolve } = createRequire(import.meta.url)
export const faces = {
  serif400: '@expo-google-fonts/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf',
  sans400: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  sans500: '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  classic400: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  condensed500: '@expo-google-fonts/oswald/500Medium/Oswald_500Medium.ttf',
} as const
/** Few films are set in these: rarer letters than those of Western Europe are taken to be wide. */
const westernOnly: readonly string[] = ['classic400', 'condensed500']
const lastWestern = 0xff

/** Widths and heights of a TrueType font, from its tables head, hhea, hmtx and cmap (format 4). */
function metricsOf(font: Buffer, last = 0xffff): FaceMetrics {
  const table = (tag: string) => {
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
      if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8))
    }
    throw new Error(`The font has no table ${tag}`)
  }
  const [header, metrics] = [table('hhea'), table('hmtx')]
  const thousandths = (units: number) => Math.round((units * 1000) / table('head').readUInt16BE(18))
  const lastWidth = header.readUInt16BE(34) - 1
  const widthOf = (glyph: number) => thousandths(metrics.readUInt16BE(Math.min(glyph, lastWidth) * 4))
  const runs: FaceMetrics['runs'] = []
  for (const [character, glyph] of glyphs(table('cmap')).filter(([character]) => character <= last)) {
    const run = runs.at(-1)
    if (run && run[0] + run[1].length === character) run[1].push(widthOf(glyph))
    else runs.push([character, [widthOf(glyph)]])
  }
  return { ascent: thousandths(header.readInt16BE(4)), descent: thousandths(-header.readInt16BE(6)), runs }
}

function glyphs(cmap: Buffer): [number, number][] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no characters in format 4')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const field = (index: number, segment: number) => start + 14 + (index > 0 ? 2 : 0) + (index * segments + segment) * 2
  const found: [number, number][] = []
  for (let segment = 0; segment < segments; segment++) {
    const [last, first] = [cmap.readUInt16BE(field(0, segment)), cmap.readUInt16BE(field(1, segment))]
    const [delta, range] = [cmap.readUInt16BE(field(2, segment)), cmap.readUInt16BE(field(3, segment))]
    for (let character = first; character <= last && character < 0xffff; character++) {
      const listed = range === 0 ? character : cmap.readUInt16BE(field(3, segment) + range + (character - first) * 2)
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph > 0) found.push([character, glyph])
    }
  }
  return found
}

export async function readFontMetrics(): Promise<Record<keyof typeof faces, FaceMetrics>> {
  const read = async (face: keyof typeof faces) =>
    metricsOf(await readFile(resolve(faces[face])), westernOnly.includes(face) ? lastWestern : undefined)
  return {
    serif400: await read('serif400'),
    sans400: await read('sans400'),
    sans500: await read('sans500'),
    classic400: await read('classic400'),
    condensed500: await read('condensed500'),
  }
}

const file = join(import.meta.dirname, '../../../functions/film/cutting/titles/fontMetrics.ts')
const head = `/** Thousandths of the type size. Each run holds its first character and the widths of it and those that follow it. */
export type FaceMetrics = { ascent: number; descent: number; runs: [number, number[]][] }

export type Face = 'serif400' | 'sans400' | 'sans500' | 'classic400' | 'condensed500'

/** Written by infra/build/site/fontMetrics.ts from the fonts in which titles are set. */
export const fontMetrics: Record<Face, FaceMetrics> = `

// Afterwards: npx biome format --write functions/film/cutting/titles/fontMetrics.ts
if (process.argv[1] === import.meta.filename)
  await writeFile(file, `${head}${JSON.stringify(await readFontMetrics())}\n`)
