import type { DeliveredFile, Delivery, Download } from '#contract/film/tour'
import { dateAndTime, shortDate } from '../../../lib/dates.ts'
import { about } from '../tourWords.ts'
import { formatNames } from './formatNames.ts'

/** What is said of the files as a whole. */
export function deliveryText(delivery: Delivery, now: number): string {
  const { state, expires_at } = delivery
  if (state === 'expired') return 'We no longer keep these files. Please contact us, and we’ll make them again.'
  if (state === 'failed')
    return 'Something went wrong while we were making them. We have been told and are looking into it; you don’t have to do anything.'
  if (state !== 'ready') return `${timeLeft(delivery, now)} You can leave this page: we’ll email you.`
  return `Without our watermark. The unbranded ones show no name, logo or phone number, as multiple listing services ask.${keptText(expires_at)}`
}

const fewestToTell = 3
const longestMs = 3_600_000

/** From how long the finished parts took; files that are made again tell no time, since only their first start is known. */
function timeLeft({ released_at, progress: { done, total } }: Delivery, now: number): string {
  const passed = released_at ? now - Date.parse(released_at) : longestMs
  if (done < fewestToTell || passed >= longestMs || passed < 0) return 'A few minutes left.'
  return sentence(`${about((passed * (total - done)) / done / 1000)} left.`)
}
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const keptText = (expiresAt: string | null) => (expiresAt ? ` We keep them until ${shortDate(expiresAt)}.` : '')

/** Who saved a file how often. */
export const downloadText = ({ name, by, times, last_at }: Download): string =>
  `${by.name}: ${name}, ${times === 1 ? '' : `${times} times, last on `}${dateAndTime(last_at)}`

const branding = ({ branded }: DeliveredFile) => (branded ? '' : ', unbranded')

/** A file in a few words. */
export function fileText(file: DeliveredFile): string {
  const shape = file.format ? `${formatNames[file.format]} ` : ''
  switch (file.kind) {
    case 'film':
      return `${shape}film${branding(file)}`
    case 'poster':
      return `${shape}cover picture`
    case 'captions':
      return `Captions${branding(file)}, .${file.name.split('.').at(-1)}`
    case 'storyboard':
      return 'Storyboard'
    case 'zip':
      return 'All files as a ZIP'
  }
}

export const pixelsOf = ({ width, height }: DeliveredFile) => (width > 0 ? `${width} × ${height}` : '')

const kinds: readonly DeliveredFile['kind'][] = ['film', 'poster', 'captions', 'storyboard']
/** Films first, and of all kinds only what may be saved; the ZIP has a place of its own. */
export const filesInOrder = (files: readonly DeliveredFile[]): DeliveredFile[] =>
  kinds.flatMap((kind) => files.filter((file) => file.kind === kind && file.may_download))
