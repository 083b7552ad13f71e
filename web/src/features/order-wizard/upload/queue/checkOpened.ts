import type { Store } from '../../../../lib/store.ts'
import { isUnderWay, type PhotoFile } from './photoQueue.ts'

/** Our side opens each photo within seconds of its confirmation. Nothing waits for it, so a few looks are enough. */
const pauseSeconds = [3, 6, 12, 30]
/** While others are being sent. */
const sendingSeconds = 15

type Checked = {
  files: Store<readonly PhotoFile[]>
  /** Reads the order anew, with what is the matter with its photos. */
  read: () => Promise<unknown>
}

/** Looks whether the photos that were just confirmed could be opened, until the last look, or until it is called off. */
export function checkOpened({ files, read }: Checked): () => void {
  let confirmed = 0
  let looks = pauseSeconds.length
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan() {
    if (timer !== undefined) return
    const seconds = files.get().some(isUnderWay) ? sendingSeconds : pauseSeconds[looks]
    if (seconds !== undefined) timer = setTimeout(() => void look(), seconds * 1000)
  }
  async function look() {
    looks = files.get().some(isUnderWay) ? 0 : looks + 1
    // Whatever keeps the order from being read is told where it is read for its own sake; the next look may do better.
    await read().catch(() => undefined)
    timer = undefined
    plan()
  }

  const stop = files.subscribe(() => {
    const done = files.get().filter(({ state }) => state === 'done').length
    if (done > confirmed) {
      looks = 0
      plan()
    }
    confirmed = done
  })
  return () => {
    stop()
    looks = pauseSeconds.length
    clearTimeout(timer)
    timer = undefined
  }
}
