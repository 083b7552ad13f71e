import { useEffect, useState } from 'react'

/** Pauses before a picture is asked for again: our side makes it within seconds of its upload. */
export const pauseSeconds = [1, 2, 3, 5, 8, 15, 30, 30, 60, 60]

/**
 * A picture that may not be made yet: `isShown` unless its last try failed, and it is tried again. `attempt` names the
 * element, so that each try is one of its own.
 */
export function useRetriedPicture(url: string | null) {
  const [failed, setFailed] = useState({ url, times: 0, isWaiting: false })
  const isSame = failed.url === url
  const times = isSame ? failed.times : 0
  const isWaiting = isSame && failed.isWaiting
  useEffect(() => {
    const seconds = isWaiting ? pauseSeconds[times - 1] : undefined
    if (seconds === undefined) return
    const timer = setTimeout(() => setFailed({ url, times, isWaiting: false }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [url, times, isWaiting])
  return {
    isShown: url !== null && !isWaiting,
    attempt: times,
    onError: () => setFailed({ url, times: times + 1, isWaiting: true }),
  }
}
