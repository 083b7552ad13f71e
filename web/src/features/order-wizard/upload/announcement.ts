import type { Tally, UploadRow } from './uploadRows.ts'

/** `unread` photos of an earlier look are still being read. */
export type Moment = { rows: readonly UploadRow[]; tally: Tally; unread: number }

/** What a screen reader hears between two moments of the upload: start, failures, each quarter and the end. */
export function announcement(before: Moment, now: Moment): string {
  const failures = now.rows.filter(({ id, state }) => state === 'error' && !wasFailed(before, id))
  const sentences = failures.map(({ name, reason }) => `${name} failed. ${reason}`)
  const { total, done, failed, isRunning } = now.tally
  if (isRunning && !before.tally.isRunning) sentences.push(`Uploading ${photos(total - done - failed - now.unread)}.`)
  else if (before.tally.isRunning && !isRunning) {
    if (total > 0) sentences.push(`Upload finished: ${done} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}.`)
  } else if (isRunning && quarter(now.tally) > quarter(before.tally))
    sentences.push(`${quarter(now.tally) * 25}% uploaded, ${done} of ${total}.`)
  return sentences.join(' ')
}

const wasFailed = ({ rows }: Moment, id: string) => rows.some((row) => row.id === id && row.state === 'error')
const quarter = ({ percent }: Tally) => Math.floor(percent / 25)
const photos = (count: number) => (count === 1 ? 'one photo' : `${count} photos`)
