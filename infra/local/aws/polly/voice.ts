import { Worker } from 'node:worker_threads'
import type { Said, Saying } from './flite.ts'

type Waiting = { resolve: (samples: Int16Array<ArrayBuffer>) => void; reject: (error: Error) => void }

export function openVoice() {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let count = 0

  const failed = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    thread = undefined
  }
  function started(): Worker {
    if (thread) return thread
    // Flite is built for WASI, which Node calls experimental each time.
    thread = new Worker(new URL('./flite.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
    thread.on('message', ({ id, samples, error }: Said) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (samples) asked?.resolve(samples)
      else asked?.reject(new Error(error))
    })
    thread.on('error', failed)
    thread.unref()
    return thread
  }
  return {
    /** 16 bits in one channel, at 16 kHz. */
    say(text: string): Promise<Int16Array<ArrayBuffer>> {
      const asked = Promise.withResolvers<Int16Array<ArrayBuffer>>()
      const id = count++
      waiting.set(id, asked)
      started().postMessage({ id, text } satisfies Saying)
      return asked.promise
    },
    async stop() {
      await thread?.terminate()
      failed(new Error('The voice was stopped.'))
    },
  }
}
