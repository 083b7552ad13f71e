import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../../../lib/store.ts'
import { selection, selectOnly } from '../list/selection.ts'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

export function BulkActions() {
  const isAny = useStore(selection).size > 0
  useEffect(() => () => selectOnly([]), [])
  return (
    isAny && (
      <Suspense fallback={null}>
        <BulkBar />
      </Suspense>
    )
  )
}
