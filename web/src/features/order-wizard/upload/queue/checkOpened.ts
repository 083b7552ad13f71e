import type { Store } from '../../../../lib/store.ts'
import { isUnderWay, type PhotoFile } from './photoQueue.ts'

/** Our side opens each photo within seconds of its confirmation, and somebody waits for what it sees in them. */
const pauseSeconds = [2, 2, 3, 4, 6, 10, 20]
/** While others are being sent. */
const sendingSeconds = 15

type Checked = {
  files: Store<readonly PhotoFile[]>
  /** Reads the order anew, with what is the matter with its photos. */
  read: () => Promise<unknown>
  /** Whether each was opened by what was read last. */
  areOpened: () => boolean
}

/** Looks whether the photos that were just confirmed could be opened, until all are, the last look, or it is called off. */
export function checkOpened({ files, read, areOpened }: Checked): () => void {
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
    const isRead = await read().then(
      () => true,
      () => false,
    )
    if (isRead && looks > 0 && areOpened()) looks = pauseSeconds.length
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
