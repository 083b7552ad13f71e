import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, type ConsoleLocation, locationOf } from './location.ts'

export type ChangeLocation = (change: Partial<ConsoleLocation>, options?: { replace?: boolean }) => void

export function useConsoleUrl(): [ConsoleLocation, ChangeLocation] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useMemo(() => locationOf(params), [params])
  const change = useCallback<ChangeLocation>(
    (changes, options) => void navigate(addressOf({ ...location, ...changes }), options ?? {}),
    [navigate, location],
  )
  return [location, change]
}
