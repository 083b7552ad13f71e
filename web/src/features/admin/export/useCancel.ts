import { useEffect, useMemo, useRef } from 'react'

/** One cancellable task at a time, cancelled when its screen is left. */
export function useCancel() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return useMemo(
    () => ({
      begin() {
        const controller = new AbortController()
        running.current = controller
        return controller.signal
      },
      cancel: () => running.current?.abort(),
    }),
    [],
  )
}
