import type { Agent } from '../Edit.ts'

const simple = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const digits = (text: string): string => text.replaceAll(/\D/g, '')
/** Whole words: an agent called Al isn't named by a hall. */
const hasWords = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(text)
/** Fewer digits than this are a house number, not a telephone. */
const fewestDigits = 7

/** A telephone of ten digits and more, an email address, or an address on the web. */
const waysToReach =
  /(?:\+?\d[ ().\-/]{0,3}){10,}|\S@\S|\b(?:https?:|www\.)|[\p{L}\d-]\.(?:com|net|org|io|co|us|homes|realty|realtor|house|info|biz)\b/iu

/** Whether a text tells how to reach somebody, whoever that is. */
const tellsContact = (text: string): boolean => waysToReach.test(text.normalize('NFKC'))

/** Whether a text names an agent, a brokerage or their telephone, or any other way to reach somebody. */
export function namesSeller(text: string, { name, brokerage, phone }: Agent): boolean {
  if (tellsContact(text)) return true
  const said = simple(text)
  const names = [name, brokerage, phone].map(simple).filter((words) => words !== '')
  const number = digits(phone)
  return (
    names.some((words) => hasWords(said, words)) || (number.length >= fewestDigits && digits(text).includes(number))
  )
}
