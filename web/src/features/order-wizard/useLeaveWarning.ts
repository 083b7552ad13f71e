import { useEffect } from 'react'

/** While `isOn`, closing or reloading the page asks first. The browser words the question. */
export function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
