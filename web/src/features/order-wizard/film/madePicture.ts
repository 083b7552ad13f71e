import { pauseSeconds } from '../../../components/usePatientPicture.ts'

/** The picture that our side made of a photo; undefined where it can't be had. */
export async function madePicture(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  for (const seconds of pauseSeconds) {
    try {
      const answer = await fetch(url, { signal })
      if (answer.ok) return await answer.blob()
    } catch (error) {
      if (signal.aborted || !(error instanceof TypeError)) return undefined
      // Out of reach for now, as a picture that is not made yet.
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    if (signal.aborted) return undefined
  }
  return undefined
}
