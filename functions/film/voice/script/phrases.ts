import { tellsContact } from '../../cutting/waysToReach.ts'
import type { Room } from '../../looking/Look.ts'
import { roomsNamed } from '../roomsNamed.ts'
import { fairText } from '../rules/fairHousing.ts'
import { sentence, spokenWords } from '../spokenWords.ts'
import type { SpokenHome } from './ScriptFacts.ts'

/** `rooms` are null for anywhere; `isNearby` words suit views from outside best. */
export type Phrase = { text: string; rooms: readonly Room[] | null; isNearby: boolean }

const outside: readonly Room[] = ['garden', 'exterior', 'aerial']

const longestPhrase = 16

const partsOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|[\n;•*|]+|\s[–—-]\s/)
    .map((part) => part.replace(/^(?:[\s•*–—-]|\d+[.)]\s)+/u, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part))

/** Without what no exchange makes fair, what is too long, and what asks to be called. */
const shortened = (part: string): string[] =>
  spokenWords(part) <= longestPhrase ? [part] : part.split(/,\s+(?:and\s+)?/)

/**
 * What a customer wrote, in pieces that can be said: without those that no exchange makes fair, that are too long, or
 * that ask to be called.
 */
export function phrasesOf(home: SpokenHome): Phrase[] {
  const phrasesIn = (text: string, placed: (part: string) => Omit<Phrase, 'text'>): Phrase[] =>
    partsOf(text)
      .flatMap(shortened)
      .filter((part) => !tellsContact(part) && spokenWords(part) >= 2 && spokenWords(part) <= longestPhrase)
      .flatMap((part) => {
        const fair = fairText(part)
        return fair === null ? [] : [{ text: sentence(fair), ...placed(part) }]
      })
  const atHome = (part: string) => ({ rooms: roomsNamed(part), isNearby: false })
  const all = [
    ...home.rooms_to_highlight.flatMap((text) => phrasesIn(text, atHome)),
    ...phrasesIn(home.main_features, atHome),
    ...phrasesIn(home.special_features, atHome),
    ...phrasesIn(home.outdoor_features, (part) => ({ rooms: roomsNamed(part) ?? outside, isNearby: false })),
    ...phrasesIn(home.neighborhood_highlights, () => ({ rooms: null, isNearby: true })),
  ]
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}
