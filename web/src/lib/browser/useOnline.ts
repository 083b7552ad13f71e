import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection, by its own word. */
export const useOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

function listen(listener: () => void): () => void {
  const lifetime = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, { signal: lifetime.signal })
  return () => lifetime.abort()
}
