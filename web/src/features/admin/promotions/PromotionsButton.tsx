import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/dialogs/Drawer.tsx'

const Promotions = lazy(async () => ({ default: (await import('./Promotions.tsx')).Promotions }))

export function PromotionsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" shape="console" size="small" onClick={() => setIsOpen(true)}>
        Promotion codes
      </Button>
      {isOpen && (
        <Drawer
          title="Promotion codes"
          description="Codes can’t be changed: end one and make another."
          onClose={() => setIsOpen(false)}
        >
          <Suspense fallback={<p role="status">Loading…</p>}>
            <Promotions />
          </Suspense>
        </Drawer>
      )}
    </>
  )
}
