import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

const LedgerDialog = lazy(async () => ({ default: (await import('./LedgerDialog.tsx')).LedgerDialog }))

export function ExportLedger() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" shape="console" size="small" onClick={() => setIsOpen(true)}>
        Export ledger
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LedgerDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
