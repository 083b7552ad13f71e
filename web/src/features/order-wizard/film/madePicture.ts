import { pauseSeconds } from '../../../ui/pictures/useRetriedPicture.ts'

/**
 * Answers the picture that our side made of a photo; undefined where it can't be had. One is asked for at a time, so
 * that uploads keep the network.
 */
export function openMadePictures(signal: AbortSignal): (url: string) => Promise<Blob | undefined> {
  let last: Promise<unknown> = Promise.resolve()
  const ask = (url: string): Promise<Blob | undefined> => {
    const asking = last.then(() => asked(url, signal))
    last = asking
    return asking
  }
  return async (url) => {
    for (const seconds of pauseSeconds) {
      const picture = await ask(url)
      if (picture || signal.aborted) return picture
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
    return undefined
  }
}

/** Undefined while it is not made yet, and out of reach of the network. */
async function asked(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url, { signal })
    return answer.ok ? await answer.blob() : undefined
  } catch {
    return undefined
  }
}
