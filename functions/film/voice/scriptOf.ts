import { isOutside, type Room } from '../looking/Look.ts'
import type { Line } from '../Plan.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import { fairText } from './rules/fairHousing.ts'
import type { ScriptFacts, SeenShot, SpokenHome } from './ScriptFacts.ts'
import { listed, sentence, spokenFrames } from './spokenWords.ts'
import { figuresOf, greetings, invitations, roomLine } from './templates.ts'
import type { ScriptLine } from './timedLines.ts'
import { pause, pauseBefore } from './timeToSay.ts'

const longestScene = 240
/** A greeting needs this long, so that a short opening goes on over the next shots. */
const shortestOpening = 150

type Scene = { shot: string; room: Room | null; from: number; frames: number; kind: 'opening' | 'inner' | 'closing' }

const goesOn = (scene: Scene, { room, frames }: SeenShot) =>
  scene.kind === 'opening'
    ? scene.frames < shortestOpening
    : scene.room === room && scene.frames + frames <= longestScene

export function scenesOf(shots: readonly SeenShot[]): Scene[] {
  const scenes: Scene[] = []
  let from = 0
  shots.forEach((shot, index) => {
    const { id, room, frames } = shot
    const kind = index === shots.length - 1 ? 'closing' : index === 0 ? 'opening' : 'inner'
    const last = scenes.at(-1)
    if (kind === 'inner' && last && goesOn(last, shot)) last.frames += frames
    else scenes.push({ shot: id, room, from, frames, kind })
    from += frames
  })
  return scenes
}

const startOf = ({ from, kind }: Scene) => from + (kind === 'opening' ? pause.opening : pause.before)
const budgetOf = (scene: Scene) => scene.from + scene.frames - pause.after - startOf(scene)
const fits = (text: string, scene: Scene) => spokenFrames(text) <= budgetOf(scene)

type Words = { phrases: Phrase[]; figures: string[]; rooms: Set<Room> }

const isOver = ({ room }: Pick<SeenShot, 'room'>, rooms: readonly Room[]) => room !== null && rooms.includes(room)

function phraseFor(scene: Scene, { phrases }: Words): Phrase | undefined {
  const isOutdoors = scene.room !== null && isOutside(scene.room)
  const fitting = phrases.filter(({ text }) => fits(text, scene))
  return (
    fitting.find(({ rooms }) => rooms !== null && isOver(scene, rooms)) ??
    fitting.find(({ rooms, isNearby }) => rooms === null && isNearby === isOutdoors) ??
    fitting.find(({ rooms, isNearby }) => rooms === null && isNearby)
  )
}

/** What was told of rooms that no shot shows, so that it is never said. */
export function unshownPhrases(home: SpokenHome, shots: readonly SeenShot[]): string[] {
  const pictures = shots.slice(0, -1)
  return phrasesOf(home).flatMap(({ text, rooms }) =>
    rooms === null || pictures.some((shot) => isOver(shot, rooms)) ? [] : [text],
  )
}

/** 'Four bedrooms and 2,850 square feet, built in 2016'. */
function together(figures: readonly string[]): string {
  const isYear = (text: string) => text.startsWith('built')
  const counts = listed(figures.filter((text) => !isYear(text)))
  return [counts, ...figures.filter(isYear)].filter((text) => text !== '').join(', ')
}

function takeFigures(words: Words, scene: Scene, before = ''): string | undefined {
  for (let count = words.figures.length; count > 0; count--) {
    const text = before + sentence(together(words.figures.slice(0, count)))
    if (!fits(text, scene)) continue
    words.figures = words.figures.slice(count)
    return text
  }
  return undefined
}

/** `isBound` words are about the room that is seen. */
type Told = { text: string; isBound: boolean } | undefined

function innerText(scene: Scene, told: ScriptFacts, words: Words): Told {
  const counts = takeFigures(words, scene)
  if (counts !== undefined) return { text: counts, isBound: false }
  const phrase = phraseFor(scene, words)
  const isNew = scene.room !== null && !words.rooms.has(scene.room)
  const line = scene.room !== null && isNew ? roomLine(scene.room, told.home) : undefined
  if (scene.room !== null) words.rooms.add(scene.room)
  if (!phrase) return line !== undefined && fits(line, scene) ? { text: line, isBound: true } : undefined
  words.phrases = words.phrases.filter((one) => one !== phrase)
  const both = `${line} ${phrase.text}`
  const namesRoom = scene.room !== null && phrase.text.toLowerCase().includes(scene.room)
  if (line !== undefined && !namesRoom && fits(both, scene)) return { text: both, isBound: true }
  return { text: phrase.text, isBound: phrase.rooms !== null }
}

function openingText(scene: Scene, told: ScriptFacts, words: Words): string | undefined {
  const hellos = greetings(told).flatMap((text) => fairText(text) ?? [])
  if (scene.room !== null) words.rooms.add(scene.room)
  const hello = hellos.find((text) => fits(text, scene))
  return hello === undefined ? undefined : (takeFigures(words, scene, `${hello} `) ?? hello)
}

function textFor(scene: Scene, told: ScriptFacts, words: Words): Told {
  if (scene.kind === 'inner') return innerText(scene, told, words)
  const text =
    scene.kind === 'opening' ? openingText(scene, told, words) : invitations(told).find((one) => fits(one, scene))
  return text === undefined ? undefined : { text, isBound: false }
}

function templatesFor(told: ScriptFacts, shots: readonly SeenShot[]): ScriptLine[] {
  const words: Words = { phrases: phrasesOf(told.home), figures: figuresOf(told.home), rooms: new Set() }
  return scenesOf(shots).flatMap((scene) => {
    const found = textFor(scene, told, words)
    if (!found) return []
    const line = lineFor(scene.shot, startOf(scene), found.text)
    return [found.isBound ? { ...line, until: scene.from + scene.frames } : line]
  })
}
const lineFor = (shot: string, from: number, text: string): Line => ({
  ...{ from, to: from + spokenFrames(text), text },
  shot,
})

/**
 * Nothing is praised that nobody praised. Each line ends within its scene at an unhurried pace: long words are left out, not rushed.
 * A person’s own words for a shot replace ours, and other lines stay.
 */
export function scriptOf(told: ScriptFacts, shots: readonly SeenShot[]): ScriptLine[] {
  const ours = new Map(templatesFor(told, shots).map((line) => [line.shot, line]))
  let from = 0
  return shots.flatMap(({ id, frames, said }, index) => {
    const start = from + pauseBefore(index)
    from += frames
    if (said === undefined) return ours.get(id) ?? []
    return said === '' ? [] : [lineFor(id, start, said)]
  })
}
