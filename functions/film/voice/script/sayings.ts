import { isOutside, type Room } from '../../looking/Look.ts'
import { fairText } from '../rules/fairHousing.ts'
import { spokenFrames } from '../spokenWords.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import type { ScriptFacts, SpokenHome } from './ScriptFacts.ts'
import { figureLines, greetings, invitations, presenting, roomLines } from './templates.ts'
import { presented, shortForm, withPhrase } from './withPhrase.ts'

/** `fact` is what it tells, which is told once; `names` where it names a room that comes into view; `isEarly` words make no sense once most rooms were seen. */
export type Saying = {
  text: string
  frames: number
  fact?: string
  names?: true
  isNearby?: boolean
  isEarly?: boolean
}

/** All that may be said of a home, the fullest form of each first. */
export type Sayings = {
  greetings: Saying[]
  shortGreetings: Saying[]
  ofRoom: Record<Room, Saying[]>
  anywhere: Saying[]
  invitations: Saying[]
  /** What every fact weighs that may be left unsaid. */
  weights: ReadonlyMap<string, number>
}

const saying = (text: string, more: Omit<Saying, 'text' | 'frames'> = {}): Saying => ({
  ...{ text, frames: spokenFrames(text) },
  ...more,
})

const ownName: Partial<Record<Room, RegExp>> = {
  living: /\bliving\b|family room|great room/i,
  kitchen: /kitchen/i,
  dining: /dining/i,
  bedroom: /bed|suite/i,
  bathroom: /bath|powder|suite/i,
}

function phraseSayings(room: Room, home: SpokenHome, { text: fact }: Phrase): Saying[] {
  return [fact, shortForm(fact)].flatMap((text) => {
    if (text === undefined) return []
    const plain = saying(text, { fact })
    if (!ownName[room]?.test(text))
      return [...roomLines(room, home).map((line) => saying(withPhrase(line, text), { fact, names: true })), plain]
    const full = presented(presenting(home), text)
    return full === undefined ? [plain] : [saying(full, { fact }), plain]
  })
}

export function sayingsOf(told: ScriptFacts): Sayings {
  const { home } = told
  const phrases = phrasesOf(home)
  const figures = figureLines(home)
  const ofRoom = (room: Room) => [
    ...phrases.filter((phrase) => phrase.rooms?.includes(room)).flatMap((phrase) => phraseSayings(room, home, phrase)),
    ...roomLines(room, home).map((text) => saying(text, { names: true })),
  ]
  const anywhere = phrases.filter((phrase) => phrase.rooms === null)
  const fair = (texts: string[]) => texts.flatMap((text) => fairText(text) ?? []).map((text) => saying(text))
  return {
    greetings: fair(greetings(told)),
    shortGreetings: fair(greetings({ ...told, place: '' })),
    ofRoom: byRoom(ofRoom),
    anywhere: [
      ...figures.map((text, index) => saying(text, { fact: text, isEarly: index === 0 })),
      ...anywhere.map(({ text, isNearby }) => saying(text, { fact: text, isNearby })),
    ],
    invitations: invitations(told).map((text) => saying(text)),
    /** The count of rooms is what every buyer asks for; the customer’s own words come before other figures. */
    weights: new Map([
      ...phrases.map(({ text }) => [text, 2] as const),
      ...figures.map((text, index) => [text, index === 0 ? 3 : 1] as const),
    ]),
  }
}

const byRoom = (of: (room: Room) => Saying[]): Record<Room, Saying[]> => ({
  exterior: of('exterior'),
  hall: of('hall'),
  living: of('living'),
  kitchen: of('kitchen'),
  dining: of('dining'),
  interior: of('interior'),
  bedroom: of('bedroom'),
  bathroom: of('bathroom'),
  garden: of('garden'),
  aerial: of('aerial'),
})

/** The home's figures, then what suits where we are: what is nearby suits views from outside best. */
export function suiting(anywhere: readonly Saying[], room: Room | null): Saying[] {
  const isOutdoors = room !== null && isOutside(room)
  const rank = ({ isNearby }: Saying) => (isNearby === undefined ? 0 : isNearby === isOutdoors ? 1 : 2)
  return anywhere.toSorted((a, b) => rank(a) - rank(b))
}
