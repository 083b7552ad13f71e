import { createStore, type Store } from '../../../../lib/store.ts'
import type { Followed } from './preflight.ts'
import type { KnownTraits } from './remarks.ts'

/** What the small pictures of the photos tell, those of an earlier visit among them. It is help: nothing waits for it. */
export function followTraits(followed: Followed, signal: AbortSignal): Store<KnownTraits> {
  const traits = createStore<KnownTraits>(new Map())
  const stops = [followed.files.subscribe(start), followed.stored.subscribe(start)]
  const stop = () => {
    for (const each of stops) each()
  }
  signal.addEventListener('abort', stop)
  return traits

  function start() {
    stop()
    import('./preflight.ts').then(
      ({ examinePhotos }) => examinePhotos(followed, traits, signal),
      // The upload goes on without remarks where their script can't be loaded.
      () => undefined,
    )
  }
}
