import type { Room } from '../../looking/Look.ts'
import type { ScriptLine } from '../timedLines.ts'
import { pause, quietFrames } from '../timeToSay.ts'
import type { SeenShot } from './ScriptFacts.ts'
import { type Saying, type Sayings, suiting } from './sayings.ts'
import { wantedSpeech } from './speechShare.ts'

/**
 * Frames of silence before what is said of the room that is seen, and before all else; and whether all else leaves
 * time for everything about the next room, or for its name alone.
 */
export type Manner = { bound: number; free: number; reserve: 'all' | 'name'; isPlaceSaid: boolean }

type Seen = { id: string; room: Room | null; from: number; to: number; roomTo: number }

const longestGreeting = 0.3
/** The rest behind a greeting, before what is told of the room that it was said over. */
const restBehindGreeting = 12

/** Shots with the frames that they are seen for; `roomTo` is when their room is no longer seen. */
function timelineOf(shots: readonly SeenShot[]): Seen[] {
  let at = 0
  const seen = shots.map(({ id, room, frames }): Seen => {
    at += frames
    return { id, room, from: at - frames, to: at, roomTo: at }
  })
  for (const [index, shot] of [...seen.slice(0, -2).entries()].toReversed()) {
    const next = seen[index + 1]
    if (next?.room === shot.room) shot.roomTo = next.roomTo
  }
  return seen
}

const lineOf = ({ id }: Seen, from: number, { text, frames }: Saying): ScriptLine => ({
  ...{ from, to: from + frames, text },
  shot: id,
})

function closingLine({ invitations }: Sayings, seen: readonly Seen[]): ScriptLine | undefined {
  const closing = seen.at(-1)
  if (!closing) return undefined
  const from = closing.from + (seen.length === 1 ? pause.opening : pause.before)
  const last = invitations.find(({ frames }) => from + frames <= closing.to - quietFrames)
  return last && lineOf(closing, from, last)
}

/** What a customer told of the opening's room has no other time where that room is seen but once. */
function factsOfOpening({ ofRoom }: Sayings, [opening, ...others]: readonly Seen[]): Saying[] {
  if (!opening?.room) return []
  const isSeenAgain = others.some(({ room, from }) => room === opening.room && from >= opening.roomTo)
  return isSeenAgain ? [] : ofRoom[opening.room].filter(({ fact }) => fact !== undefined)
}

function greetingLine(
  sayings: Sayings,
  pictures: readonly Seen[],
  end: number,
  manner: Manner,
): ScriptLine | undefined {
  const [opening] = pictures
  if (!opening) return undefined
  const longest = Math.min(end, Math.max(end * longestGreeting, opening.to))
  const fitting = (hellos: readonly Saying[]) => hellos.filter(({ frames }) => pause.opening + frames <= longest)
  const hellos = fitting(manner.isPlaceSaid ? sayings.greetings : sayings.shortGreetings)
  const facts = factsOfOpening(sayings, pictures)
  const leavesTime = (hello: Saying) =>
    facts.some(
      ({ frames }) => pause.opening + hello.frames + restBehindGreeting + frames <= opening.roomTo - pause.after,
    )
  const hello = [...hellos, ...fitting(sayings.shortGreetings)].find(leavesTime) ?? hellos[0]
  return hello && lineOf(opening, pause.opening, hello)
}

/** Once a fact is told and a room is named, neither is said again. */
class Unsaid {
  readonly #facts = new Set<string>()
  readonly #rooms = new Set<Room>()

  enter(room: Room | null): void {
    if (room !== null) this.#rooms.add(room)
  }
  say({ fact }: Saying): void {
    if (fact !== undefined) this.#facts.add(fact)
  }
  among(sayings: readonly Saying[], room: Room | null): Saying[] {
    const isNamed = room === null || this.#rooms.has(room)
    return sayings.filter(({ fact, names }) => !(names && isNamed) && !(fact !== undefined && this.#facts.has(fact)))
  }
  weight(weights: Sayings['weights']): number {
    return [...weights].reduce((sum, [fact, weight]) => sum + (this.#facts.has(fact) ? 0 : weight), 0)
  }
}

/** What finds no time is left out, not rushed; `unsaid` weighs it. */
export function narrate(
  sayings: Sayings,
  shots: readonly SeenShot[],
  manner: Manner,
): { lines: ScriptLine[]; unsaid: number } {
  const seen = timelineOf(shots)
  const pictures = seen.slice(0, -1)
  const closing = closingLine(sayings, seen)
  const end = closing ? closing.from - pause.before : (seen.at(-1)?.to ?? 0) - quietFrames
  const most = wantedSpeech.most * (seen.at(-1)?.to ?? 0) - (closing ? closing.to - closing.from : 0)
  const [opening] = pictures
  const hello = greetingLine(sayings, pictures, end, manner)
  const lines = hello ? [hello] : []
  const unsaid = new Unsaid()
  if (hello && opening) unsaid.enter(opening.room)

  const ofRoom = (room: Room) => unsaid.among(sayings.ofRoom[room], room)
  /** When all else has to be over, so that the next room still gets its words. */
  function endBefore(later: readonly Seen[]): number {
    for (const { room, from, roomTo } of later) {
      const texts = room === null ? [] : ofRoom(room)
      const inOrder = manner.reserve === 'all' ? texts : texts.toReversed()
      const wanted = inOrder.find(({ frames }) => from + pause.before + frames <= roomTo - pause.after)
      if (wanted) return Math.min(end, roomTo - pause.after - wanted.frames - manner.bound)
    }
    return end
  }
  function nextLine(shot: Seen, index: number): ScriptLine | undefined {
    const { room, roomTo } = shot
    const start = shot.from + (index === 0 ? pause.opening : pause.before)
    const startAfter = (rest: number) => Math.max(start, (lines.at(-1)?.to ?? -rest) + rest)
    const said = (from: number, texts: readonly Saying[], until: number): ScriptLine | undefined => {
      if (from >= shot.to - pause.after) return undefined
      const left = most - lines.reduce((sum, line) => sum + line.to - line.from, 0)
      const found = texts.find(
        ({ frames, isEarly }) => from + frames <= until && frames <= left && !(isEarly && from > end / 2),
      )
      if (found) unsaid.say(found)
      return found && lineOf(shot, from, found)
    }
    if (room !== null) {
      const line = said(
        startAfter(index === 0 ? restBehindGreeting : manner.bound),
        ofRoom(room),
        Math.min(roomTo - pause.after, end),
      )
      if (line) unsaid.enter(room)
      if (line) return { ...line, until: roomTo }
    }
    const others = unsaid.among(suiting(sayings.anywhere, room), room)
    return said(startAfter(manner.free), others, endBefore(pictures.slice(index + 1)))
  }
  for (const [index, shot] of pictures.entries())
    for (let line = nextLine(shot, index); line; line = nextLine(shot, index)) lines.push(line)
  return { lines: closing ? [...lines, closing] : lines, unsaid: unsaid.weight(sayings.weights) }
}
