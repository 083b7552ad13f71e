import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { columns } from '../../columns/columns.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import type { Tab } from '../../location/location.ts'
import { useConsoleUrl } from '../../location/useConsoleUrl.ts'
import { PromotionsButton } from '../../promotions/PromotionsButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'

export function ListToolbar({ tab }: { tab: Tab }) {
  const [{ archived, sort }, change] = useConsoleUrl()
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox key={tab} tab={tab} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="quiet"
            shape="console"
            size="small"
            aria-pressed={archived === true}
            className={archived === true ? 'border-pine! bg-pine! text-white' : ''}
            onClick={() => change({ archived: archived !== true })}
          >
            Archived
          </Button>
          <ExportButton tab={tab} />
          {tab === 'orders' && <PromotionsButton />}
          {tab === 'orders' && <ExportLedger />}
          <SortChoice
            columns={columns[tab].filter(({ inFileOnly }) => !inFileOnly)}
            sort={sort}
            onSort={(next) => change({ sort: next }, { replace: true })}
          />
        </div>
      </div>
      <FilterChips />
    </div>
  )
}

const LedgerDialog = lazy(async () => ({ default: (await import('../../export/LedgerDialog.tsx')).LedgerDialog }))

function ExportLedger() {
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
