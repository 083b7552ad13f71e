import { cropAt, type Size } from '../../camera.ts'
import type { Look } from '../../looking/Look.ts'
import { type Plan, rounded, type Shot, type Title, type TitlePart } from '../../Plan.ts'
import { plainText } from './fitText.ts'
import { laid, type Row } from './stack.ts'
import { safeArea, unitOf, widthOf } from './titles.ts'

/** Where a mark's middle may be, as shares of the frame: words stand below. */
const field = { left: 0.2, right: 0.8, top: 0.14, bottom: 0.56 }
const jitter = 0.45
const atRest = 0.9
const sizes = { onSubject: [84, 96, 108], apart: [52, 60, 68] } as const
/** Brighter photos, by their mean luma, have the dark mark on their subject. */
const bright = 140
const colors = { light: '#ffffff', dark: '#0b0d0c' } as const
/** Letters of one tone on an edge of the other: they can be read on white walls and on black windows. */
const opacity = { letters: 0.36, edge: 0.3 }
const edge = 0.035
type Tone = keyof typeof colors
type Spot = { x: number; y: number }

/** FNV-1a: shots of the same photo are marked alike, so versions laid over each other show nothing more. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
/** A share from 0 to 1 of one of the seed's independent parts. */
const shareOf = (seed: number, part: number): number =>
  ((Math.imul(seed ^ (part * 0x9e3779b9), 0x85ebca6b) >>> 8) & 0xffff) / 0xffff
const oneOf = <T>(choices: readonly [T, ...T[]], share: number): T =>
  choices[Math.min(choices.length - 1, Math.floor(share * choices.length))] ?? choices[0]
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/**
 * Two marks a shot, a light and a dark one: one over what the shot is of, the other apart from it. Place, size and tone
 * change from photo to photo, so no layer can be averaged out of the film and taken off.
 */
export function watermarkTitles(
  text: string,
  { shots, frame, looks }: Pick<Plan, 'shots'> & { frame: Size; looks: ReadonlyMap<string, Look> },
): Title[] {
  const line = plainText(text)
  if (line === '') return []
  return shots.flatMap((shot) => {
    const look = looks.get(shot.photo)
    if (!look) throw new Error(`The look of photo ${shot.photo} is missing`)
    const seed = seedOf(shot.photo)
    // The closing card has its words in the middle.
    const at = shot.treatment ? { x: 0.5, y: 0 } : subjectIn(look, frame)
    const moved = (center: number, part: number) => center + (shareOf(seed, part) - 0.5) * jitter
    const subject = {
      x: within(moved(at.x, 1), field.left, field.right),
      y: within(moved(at.y, 2), field.top, field.bottom),
    }
    const apart = {
      x: subject.x > 0.5 ? moved(0.26, 3) : moved(0.74, 3),
      y: shot.treatment ? 0.86 : (subject.y > 0.4 ? 0.14 : 0.62) + (shareOf(seed, 4) - 0.5) * jitter * 0.4,
    }
    const [tone, other]: [Tone, Tone] = look.mean > bright ? ['dark', 'light'] : ['light', 'dark']
    return [
      markAt(line, shot, subject, oneOf(sizes.onSubject, shareOf(seed, 5)), tone, frame),
      markAt(line, shot, apart, oneOf(sizes.apart, shareOf(seed, 6)), other, frame),
    ]
  })
}

/** Where in the frame, as shares, a camera that is at rest has what the photo is of: no change of the shot moves its mark. */
function subjectIn(look: Look, frame: Size): Spot {
  const rest = { ...look.focus, z: atRest }
  const shown = cropAt({ from: rest, to: rest, ease: 0, kind: 'hold' }, 0, 1, look, frame)
  return {
    x: (look.focus.x * look.width - shown.x) / shown.width,
    y: (look.focus.y * look.height - shown.y) / shown.height,
  }
}

function markAt(text: string, { id, frames }: Shot, middle: Spot, size: number, tone: Tone, frame: Size): Title {
  const safe = safeArea(frame)
  const row: Row = {
    ...{ row: 'text', text, face: 'sans500', size: size * unitOf(frame), lines: 2, gap: 0, spacing: 0.35 },
  }
  const { height, parts } = laid([row], { x: 0, top: 0, width: safe.width * 0.95, anchor: 'start' })
  const off = edge * size * unitOf(frame)
  const longest = Math.max(...parts.map((part) => (part.part === 'text' ? widthOf(part) : 0)))
  const [width, full] = [Math.min(safe.width, longest + off), height + off]
  // Whole groups of the kernel's pixels: marks of one size are drawn once a film.
  const x = stepped(middle.x * frame.width - width / 2, safe.x, safe.x + safe.width - width, 16)
  const y = stepped(middle.y * frame.height - full / 2, safe.y, safe.y + safe.height - full, 2)
  const other: Tone = tone === 'light' ? 'dark' : 'light'
  const letters = (color: string, strength: number, off: number) =>
    parts.flatMap((part): TitlePart[] =>
      part.part === 'text'
        ? [{ ...part, x: rounded(part.x + x + off), y: rounded(part.y + y + off), color, opacity: strength }]
        : [],
    )
  return {
    ...{ shot: id, kind: 'watermark', from: 0, to: frames, fade: 0, branded: false },
    ...{ x, y, width: Math.ceil(width), height: Math.ceil(full) },
    parts: [...letters(colors[other], opacity.edge, off), ...letters(colors[tone], opacity.letters, 0)],
  }
}

/** The multiple of `step` next to a place between two others; the first of these where there is none. */
function stepped(pixels: number, low: number, high: number, step: number): number {
  const [first, last] = [Math.ceil(low / step) * step, Math.floor(high / step) * step]
  return first > last ? low : within(Math.round(pixels / step) * step, first, last)
}
