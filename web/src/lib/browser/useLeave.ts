import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes to a path of this site after a moment in which a message can be read; not where the screen is left before. */
export function useLeave(): (path: string, milliseconds: number) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (path, milliseconds) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void navigate(path, { replace: true }), milliseconds)
    },
    [navigate],
  )
}
