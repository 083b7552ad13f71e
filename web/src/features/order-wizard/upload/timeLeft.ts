import type { PhotoFile } from './photoQueue.ts'

/** A moment of the upload: bytes that have left this page, those still to go, and when, in milliseconds. */
export type Sent = { at: number; bytes: number; left: number }

/** Before, a rate says nothing. */
const measuredMs = 3_000

export function sentOf(files: readonly PhotoFile[], at: number): Sent {
  const counted = files.filter(({ state }) => state !== 'error')
  const bytes = counted.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0)
  return { at, bytes, left: counted.reduce((sum, { file }) => sum + file.size, 0) - bytes }
}

/** 'about 2 min left', or nothing while it can't be told. */
export function timeLeft(start: Sent, now: Sent): string {
  const [ms, bytes] = [now.at - start.at, now.bytes - start.bytes]
  if (ms < measuredMs || bytes <= 0 || now.left <= 0) return ''
  const minutes = Math.round((now.left / bytes) * (ms / 60_000))
  return minutes < 1 ? 'less than a minute left' : `about ${minutes} min left`
}
