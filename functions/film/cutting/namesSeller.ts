import type { Brief } from '../Edit.ts'
import { franchises, ordinaryWords } from './sellerWords.ts'
import { plainLetters, tellsContact } from './waysToReach.ts'

const simple = (text: string): string => plainLetters(text).toLowerCase()
const digits = (text: string): string => text.replaceAll(/\D/g, '')
const wholeWords = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')
const literally = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Fewer digits than this are a house number, not a telephone. */
const fewestDigits = 7
/** Shorter words, such as "Jo" and "Al", are met everywhere. */
const fewestLetters = 3

const offer =
  /\b(?:listed|listing|marketed|brokered|brought to you) by\b|\b(?:realtors?|brokers?|brokerages?)\b|\b(?:listing|selling|your|our) (?:agent|broker|brokerage)\b|\b(?:dre|caldre|bre|lic\.?|license) ?(?:no\.?|#)? ?\d{5,}|\b(?:find|follow) (?:me|us)\b/
/** In its own capitals, since mature trees offer privacy, and Dana offers homes. */
const offerByName =
  /\b(?:[Oo]ffered|[Pp]resented|[Rr]epresented|[Ss]hown) [Bb]y (?!Appointment)\p{Lu}|\b(?:[Cc]ourtesy of|[Ll]isted with) \p{Lu}/u
const start = String.raw`(?:^|[.!?,;:]\s*|-\s+|\b(?:please|just|to (?:see it|tour|visit|view|book)|or|and)\s)`
const turnTo = new RegExp(
  String.raw`${start}(?:text|call|phone|email|e-mail|message|dm|contact|reach|reach out to)\s(?:me|us|now|today|the agent|agent)\b`,
)
const turnToName = new RegExp(
  String.raw`${start}(?:text|call|email|contact|ask for)\s(?!Home|It|This|Yours?|Ours?)\p{Lu}`,
  'u',
)
const smallVerbs = (text: string) =>
  text.replaceAll(/\b(?:Text|Call|Email|Contact|Ask For|Ask for|Please|Just|Or|And)\b/g, (verb) => verb.toLowerCase())

const asksToTurn = (text: string): boolean => turnTo.test(text.toLowerCase()) || turnToName.test(smallVerbs(text))

const streetName =
  /([\p{L}' -]+?) (?:avenue|ave|boulevard|blvd|circle|cir|court|ct|drive|dr|highway|hwy|lane|ln|loop|parkway|pkwy|place|pl|road|rd|square|sq|street|st|terrace|ter|trail|trl|way)\b/u
const town = /(?:^|, )([\p{L}' .-]+?),? [a-z]{2}$/u
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Dana Lincoln sells 12 Lincoln Avenue. */
const wordsOfPlace = ({ street, place }: Pick<Brief, 'street' | 'place'>): string[] =>
  [streetName.exec(simple(street)), town.exec(simple(place))].flatMap((found) => wordsOf(found?.[1] ?? ''))

function tellingWords({ agent, ...home }: Named): string[] {
  const local = new Set(wordsOfPlace(home))
  return wordsOf(simple(`${agent.name} ${agent.brokerage}`)).filter(
    (word) => word.length >= fewestLetters && /\p{L}/u.test(word) && !ordinaryWords.has(word) && !local.has(word),
  )
}

/** 'Park & Rose' of 'Park & Rose Realty'; without an ampersand, as in Blue Ridge Homes, such words may be the home's. */
const shortNameOf = (brokerage: string): string =>
  brokerage.includes('&')
    ? brokerage.replace(/(?:\s+(?:realty|real estate|realtors|homes|properties|group|inc\.?|llc))+$/i, '')
    : ''

export type Named = Pick<Brief, 'agent' | 'street' | 'place'>

export function namesSeller(text: string, named: Named): boolean {
  const { name, brokerage, phone } = named.agent
  const own = plainLetters(text)
  const said = own.toLowerCase()
  if (tellsContact(text) || offer.test(said) || offerByName.test(own) || asksToTurn(own)) return true
  if (wholeWords(franchises.join('|')).test(said)) return true
  const names = [name, brokerage, shortNameOf(brokerage), phone].map(simple).filter((words) => words !== '')
  if (names.length > 0 && wholeWords(names.map(literally).join('|')).test(said)) return true
  const parts = tellingWords(named)
  // 'Dana', 'DanaWhitlock', '#danasells' and 'DanaHomes' alike.
  if (
    parts.length > 0 &&
    wholeWords(`(?:${parts.map(literally).join('|')})+(?:group|homes|realestate|realtor|realty|sells|team)?`).test(said)
  )
    return true
  const number = digits(phone).slice(-fewestDigits)
  return number.length === fewestDigits && digits(text).includes(number)
}
