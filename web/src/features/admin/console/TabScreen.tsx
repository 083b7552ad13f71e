import { Keyboard } from '../../../ui/icons/rareIcons.tsx'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { columns } from '../columns/columns.tsx'
import { NewOrderButton } from '../desk/NewOrderButton.tsx'
import { targets } from '../list/lists.ts'
import { RecordList } from '../list/RecordList.tsx'
import { ListToolbar } from '../list/toolbar/ListToolbar.tsx'
import { StatusFilter } from '../list/toolbar/StatusFilter.tsx'
import type { Tab } from '../place/place.ts'
import { screenId } from './focusScreen.ts'
import { TabLinks } from './TabLinks.tsx'

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
