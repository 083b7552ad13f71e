import { type Line, millisecondsOf, type Plan } from '../film/Plan.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** hh:mm:ss.mmm, as WebVTT writes it. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return `${parts.join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** What stands for itself in WebVTT; a blank line would end the cue. */
const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ').trim()

const cueOf = ({ from, to, text }: Line) =>
  `${clock(millisecondsOf(from))} --> ${clock(millisecondsOf(to))}\n${plain(text)}\n`

/** What is said, as WebVTT. */
export const captionsOf = ({ voice }: Pick<Plan, 'voice'>): string => ['WEBVTT\n', ...voice.map(cueOf)].join('\n')
