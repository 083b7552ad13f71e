import { tellsContact } from '../cutting/waysToReach.ts'
import type { Room } from '../looking/Look.ts'
import { fairText } from './fairHousing.ts'
import type { SpokenHome } from './ScriptFacts.ts'
import { sentence, spokenWords } from './spokenWords.ts'

export type Phrase = { text: string; rooms: readonly Room[] }

const named: readonly (readonly [Room, RegExp])[] = [
  ['kitchen', /kitchen|island|pantry|counter|appliance|range|cook/i],
  ['bathroom', /bath|shower|\btub|\bspa\b|vanity/i],
  ['bedroom', /bedroom|primary suite|guest suite|closet/i],
  ['dining', /dining|breakfast/i],
  ['living', /living|fireplace|family room|great room|lounge|\bden\b/i],
  ['hall', /\bentry|entrance|foyer|hall|stair/i],
  ['garden', /pool|garden|yard|patio|terrace|\bdeck|lawn|outdoor|porch|fire ?pit/i],
  ['aerial', /\bacres?\b|aerial/i],
  ['exterior', /curb|fa[cç]ade|garage|driveway|exterior|\broof/i],
]
const roomsNamed = (text: string): Room[] => named.flatMap(([room, words]) => (words.test(text) ? [room] : []))

const longestPhrase = 16

const partsOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|[\n;•*|]+|\s[–—-]\s/)
    .map((part) => part.replace(/^[\s\d)•*–—-]*(?=\p{L})|\s+$/gu, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part))

/** Without what no exchange makes fair, what is too long, and what asks to be called. */
const shortened = (part: string): string[] =>
  spokenWords(part) <= longestPhrase ? [part] : part.split(/,\s+(?:and\s+)?/)

/**
 * What a customer wrote, in pieces that can be said: without those that no exchange makes fair, that are too long, or
 * that ask to be called.
 */
export function phrasesOf(home: SpokenHome): Phrase[] {
  const phrasesIn = (text: string, home: readonly Room[]): Phrase[] =>
    partsOf(text)
      .flatMap(shortened)
      .filter((part) => !tellsContact(part) && spokenWords(part) >= 2 && spokenWords(part) <= longestPhrase)
      .flatMap((part) => {
        const fair = fairText(part)
        const own = roomsNamed(part)
        return fair === null ? [] : [{ text: sentence(fair), rooms: own.length > 0 ? own : home }]
      })
  const all = [
    ...home.rooms_to_highlight.flatMap((text) => phrasesIn(text, [])),
    ...phrasesIn(home.main_features, []),
    ...phrasesIn(home.special_features, []),
    ...phrasesIn(home.outdoor_features, ['garden', 'exterior', 'aerial']),
    ...phrasesIn(home.neighborhood_highlights, ['aerial', 'exterior', 'garden']),
  ]
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}
