import { useSyncExternalStore } from 'react'

/** A value that outlives the components that show it. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Runs after every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One that is looked at alone. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

export const useStore = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)
