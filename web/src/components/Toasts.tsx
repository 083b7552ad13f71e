import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))
const places = [paths.account, paths.admin]

/** Where `toast` of sonner shows up. The marketing pages and the wizard speak in their own place and load none of it. */
export function Toasts() {
  const { pathname } = useLocation()
  if (!places.some((place) => pathname.startsWith(place))) return null
  return (
    <Suspense>
      <Toaster position="bottom-right" />
    </Suspense>
  )
}
