import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

const NewOrderDialog = lazy(async () => ({ default: (await import('./NewOrderDialog.tsx')).NewOrderDialog }))

export function NewOrderButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button shape="console" size="small" onClick={() => setIsOpen(true)}>
        New order
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewOrderDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
