import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, type Place, placeOf } from './place.ts'

export type ChangePlace = (change: Partial<Place>, options?: { replace?: boolean }) => void

export function useConsoleUrl(): [Place, ChangePlace] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place = useMemo(() => placeOf(params), [params])
  const change = useCallback<ChangePlace>(
    (changes, options) => void navigate(addressOf({ ...place, ...changes }), options ?? {}),
    [navigate, place],
  )
  return [place, change]
}
