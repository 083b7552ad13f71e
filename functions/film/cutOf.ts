import type { Size } from './camera.ts'
import { continuedMoves } from './cutting/continuedMoves.ts'
import { type Framing, moveOf } from './cutting/framing.ts'
import { namesSeller } from './cutting/namesSeller.ts'
import { requestedMove } from './cutting/requestedMove.ts'
import { closingTitles } from './cutting/titles/closingTitles.ts'
import { joined, lowerThird, openingTitles } from './cutting/titles/titles.ts'
import { watermarkTitles } from './cutting/titles/watermark.ts'
import { closingId } from './directing/transitions.ts'
import type { Edit, EditShot } from './Edit.ts'
import { framesOfShots } from './framesOfShots.ts'
import { gradesOf } from './grading/gradesOf.ts'
import { straightened } from './grading/straightened.ts'
import type { Look } from './looking/Look.ts'
import type { Format, Move, Plan, QrCode, Shot, Title } from './Plan.ts'
import { type Resolution, sizeOf } from './sizes.ts'

export type Cut = {
  format: Format
  branded: boolean
  watermark: string | null
  quality: Plan['quality']
  /** As ordered: a draft is one size smaller. */
  resolution?: Resolution
  /** Of the tour's public page, where the branded film sends whoever scans its card. */
  code?: QrCode
}

const fades = { in: 18, out: 33 }
const dissolves = { place: 0.9, closing: 1.2 }
const picturesForLowerThirds = 3

function dissolveInto(shot: EditShot, frames: number, beat: number): number {
  if (shot.transition !== 'dissolve') return 0
  return Math.min(frames, Math.round(beat * (shot.id === closingId ? dissolves.closing : dissolves.place)))
}

/** All cuts of an edit have the same lengths. Throws if a photo’s look is missing. */
export function planOf(edit: Edit, looks: ReadonlyMap<string, Look>, cut: Cut): Plan {
  const size = sizeOf(cut.format, cut.quality, cut.resolution)
  const frames = framesOfShots(edit)
  const dissolvesIn = edit.shots.map((shot, index) => dissolveInto(shot, frames[index] ?? 1, edit.beat))
  const shots = shotsOf(edit, looks, frames, dissolvesIn, size)
  const marks = cut.watermark === null ? [] : watermarkTitles(cut.watermark, { shots, frame: size, looks })
  const plan: Plan = {
    v: 1,
    ...size,
    fps: 30,
    shots,
    titles: [...titlesOf(edit, frames, cut, size), ...marks],
    fadeIn: fades.in,
    fadeOut: fades.out,
    music: edit.score,
    voice: edit.voice,
    ...(typeof edit.recording === 'object' && { recording: edit.recording }),
    quality: cut.quality,
  }
  return cut.branded ? plan : withoutSeller(plan, edit)
}

function shotsOf(
  edit: Edit,
  looks: ReadonlyMap<string, Look>,
  frames: readonly number[],
  dissolvesIn: readonly number[],
  frame: Size,
): Shot[] {
  const framings = edit.shots.map((shot, index): Framing => {
    const look = looks.get(shot.photo)
    if (!look) throw new Error(`The look of photo ${shot.photo} is missing`)
    const seconds = ((frames[index] ?? 1) + (dissolvesIn[index + 1] ?? 0)) / 30
    const before = edit.shots[index - 1]
    const turnsBack = before !== undefined && shot.transition === 'cut' && before.toward !== shot.toward
    return { shot, look, frame, seconds, isFirst: index === 0, turnsBack }
  })
  const moves = continuedMoves(framings, moveIn)
  const grades = gradesOf(edit, looks)
  return edit.shots.map((shot, index) => ({
    id: shot.id,
    photo: shot.photo,
    frames: frames[index] ?? 1,
    dissolve: dissolvesIn[index] ?? 0,
    move: straightenedIn(edit, moves[index] ?? closingMove, framings[index]),
    ...(shot.clip && shot.id !== closingId && { clip: shot.clip }),
    ...(shot.id === closingId && { treatment: 'blurred' as const }),
    ...(grades[index] && { grade: grades[index] }),
  }))
}

const moveIn = (framing: Framing): Move =>
  framing.shot.id === closingId ? closingMove : requestedMove(moveOf(framing), framing)

/** In films that are graded; not where a person chose what is seen, or wants the photo as it is. */
const straightenedIn = ({ brief }: Edit, move: Move, framing: Framing | undefined): Move => {
  if (!framing || !brief.grade) return move
  const { shot, look, frame } = framing
  const isLeft = shot.isOriginal || shot.framing || shot.clip || shot.id === closingId
  return isLeft ? move : straightened(move, look, frame)
}

const closingMove: Move = {
  kind: 'hold',
  from: { x: 0.5, y: 0.5, z: 0.92 },
  to: { x: 0.5, y: 0.5, z: 0.86 },
  ease: 0.2,
}

function titlesOf(edit: Edit, frames: readonly number[], { branded, code }: Cut, frame: Size): Title[] {
  const { brief, shots } = edit
  const pictures = shots.slice(0, -1)
  const hasLowerThirds = pictures.length >= picturesForLowerThirds
  return shots.flatMap((shot, index) => {
    const own = frames[index] ?? 1
    if (shot.id === closingId) return closingTitles(shot, own, brief, { branded, code, frame })
    if (index === 0) return openingTitles(shot, own, brief, !hasLowerThirds, frame)
    if (shot.caption) return lowerThird('caption', shot, own, { line: shot.caption }, { brief, frame })
    if (hasLowerThirds && index === 1)
      return lowerThird('fact', shot, own, { line: joined(brief.facts) }, { brief, frame })
    if (hasLowerThirds && index === pictures.length - 1) {
      const texts = brief.place === '' ? { line: brief.street } : { line: brief.place, below: brief.street }
      return lowerThird('location', shot, own, texts, { brief, frame })
    }
    return []
  })
}

/** No word and no picture of whoever sells: neither in a title nor in what is said. Nobody knows what a recording says. */
function withoutSeller({ recording: _unknown, ...plan }: Plan, { brief }: Edit): Plan {
  const isNeutral = (text: string) => !namesSeller(text, brief)
  const wordsOf = ({ parts }: Title) => parts.flatMap((part) => (part.part === 'text' ? [part.text] : [])).join(' ')
  return {
    ...plan,
    titles: plan.titles.filter((title) => !title.branded && isNeutral(wordsOf(title))),
    voice: plan.voice.filter(({ text }) => isNeutral(text)),
  }
}
