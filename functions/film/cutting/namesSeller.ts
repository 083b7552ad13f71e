import type { Agent } from '../Edit.ts'

const simple = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const digits = (text: string): string => text.replaceAll(/\D/g, '')
/** Whole words: an agent called Al isn't named by a hall. */
const hasWords = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(text)
/** Fewer digits than this are a house number, not a telephone. */
const fewestDigits = 7

/** Whether a text names an agent, a brokerage or their telephone. */
export function namesSeller(text: string, { name, brokerage, phone }: Agent): boolean {
  const said = simple(text)
  const names = [name, brokerage, phone].map(simple).filter((words) => words !== '')
  const number = digits(phone)
  return (
    names.some((words) => hasWords(said, words)) || (number.length >= fewestDigits && digits(text).includes(number))
  )
}
