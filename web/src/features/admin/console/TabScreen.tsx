import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Keyboard } from '../../../ui/icons/rareIcons.tsx'
import { columns } from '../columns/columns.tsx'
import { targets } from '../list/lists.ts'
import { RecordList } from '../list/RecordList.tsx'
import { selection, selectOnly } from '../list/selection.ts'
import { ListToolbar } from '../list/toolbar/ListToolbar.tsx'
import { StatusFilter } from '../list/toolbar/StatusFilter.tsx'
import { addressOf, type Tab, tabNames, tabs } from '../location/location.ts'
import { screenId } from './focusScreen.ts'

type TabScreenProps = { tab: Tab; onHelp: () => void }

export function TabScreen({ tab, onHelp }: TabScreenProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-semibold text-24">Admin console</h1>
        <div className="flex items-center gap-2">
          {tab === 'orders' && <NewOrderButton />}
          <button
            type="button"
            aria-label="Keyboard shortcuts"
            className="hidden size-11 place-items-center rounded-[10px] text-ink-2 hover:bg-sand lg:grid"
            onClick={onHelp}
          >
            <Keyboard aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <TabLinks current={tab} />
      <section id={screenId} tabIndex={-1} aria-labelledby={`tab-${tab}`} className="space-y-4 pt-4 outline-none">
        {tab === 'orders' && <StatusFilter />}
        <ListToolbar tab={tab} />
        <Rows key={tab} tab={tab} />
        {tab === 'orders' && <BulkActions />}
      </section>
    </>
  )
}

function Rows({ tab }: { tab: Tab }) {
  switch (tab) {
    case 'users':
      return <RecordList tab="users" columns={columns.users} targetOf={targets.users} />
    case 'customers':
      return <RecordList tab="customers" columns={columns.customers} targetOf={targets.customers} />
    case 'orders':
      return <RecordList tab="orders" columns={columns.orders} targetOf={targets.orders} />
    case 'assets':
      return <RecordList tab="assets" columns={columns.assets} targetOf={targets.assets} />
  }
}

const NewOrderDialog = lazy(async () => ({ default: (await import('../desk/NewOrderDialog.tsx')).NewOrderDialog }))

function NewOrderButton() {
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

const TabLinks = ({ current }: { current: Tab }) => (
  <nav aria-label="Console" className="mt-2 overflow-x-auto border-hairline border-b">
    <ul className="flex gap-1">
      {tabs.map((tab) => (
        <li key={tab}>
          <Link
            id={`tab-${tab}`}
            to={addressOf({ tab })}
            aria-current={tab === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-transparent border-b-2 px-1.5 font-semibold text-14 text-ink-2 min-[22.5rem]:px-3 min-[22.5rem]:text-16 -outline-offset-3! hover:text-ink aria-[current=page]:border-pine aria-[current=page]:text-ink"
          >
            {tabNames[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }))

function BulkActions() {
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
