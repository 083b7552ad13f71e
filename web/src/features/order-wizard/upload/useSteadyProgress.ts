import { useRef } from 'react'
import { type Store, useStore } from '../../../lib/store.ts'
import type { UploadProgress } from './queue/uploadProgress.ts'
import type { Tally } from './uploadRows.ts'

type Steady = { percent: number; secondsLeft: number | null; total: number }
const nothing: Steady = { percent: 0, secondsLeft: null, total: 0 }

/** Of the same photos, more is never less sent than before, and never longer to go. */
export function steadier(before: Steady, now: Steady): Steady {
  if (now.total !== before.total) return now
  const seconds = [before.secondsLeft, now.secondsLeft].flatMap((each) => each ?? [])
  return {
    total: now.total,
    percent: Math.max(before.percent, now.percent),
    secondsLeft: seconds.length > 0 ? Math.min(...seconds) : null,
  }
}

/** How far the upload is, as a bar and in words that don't go back. */
export function useSteadyProgress(progress: Store<UploadProgress>, { total, percent, isRunning }: Tally) {
  const { secondsLeft } = useStore(progress)
  const last = useRef(nothing)
  last.current = isRunning ? steadier(last.current, { percent, secondsLeft, total }) : nothing
  const seconds = last.current.secondsLeft
  return { percent: last.current.percent, timeLeft: seconds === null ? '' : inWords(seconds) }
}

function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 1 ? 'less than a minute left' : `about ${minutes} min left`
}
