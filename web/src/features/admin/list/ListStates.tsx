import type { ReactNode } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/Button.tsx'
import { Inbox, SearchX } from '../../../ui/icons/consoleIcons.tsx'
import { CircleAlert } from '../../../ui/icons/icons.tsx'
import { failureText } from '../access/failure.ts'
import { type Tab, tabNames } from '../location/location.ts'

const emptyTexts: Record<Tab, string> = {
  users: messages.admin.noUsers,
  customers: messages.admin.noCustomers,
  orders: messages.admin.noOrders,
  assets: messages.admin.noAssets,
}
const firstOnes: Record<Tab, string> = {
  users: 'Everyone who signs up appears here.',
  customers: 'Everyone who starts an order appears here.',
  orders: 'Orders appear here as soon as the first one is started.',
  assets: 'Photos and logos appear here as they are uploaded.',
}

type PanelProps = { icon: ReactNode; role?: 'alert' | 'status'; children: ReactNode }
const Panel = ({ icon, role, children }: PanelProps) => (
  <div
    role={role}
    className="flex flex-col items-center rounded-small border border-hairline bg-surface px-4 py-16 text-center"
  >
    {icon}
    {children}
  </div>
)

export const NothingYet = ({ tab }: { tab: Tab }) => (
  <Panel role="status" icon={<Inbox aria-hidden="true" className="size-7 text-ink-3" />}>
    <p className="mt-3 font-semibold text-18">{emptyTexts[tab]}</p>
    <p className="mt-1 text-ink-2">{firstOnes[tab]}</p>
  </Panel>
)

export const NoMatches = ({ tab, onClear }: { tab: Tab; onClear: () => void }) => (
  <Panel role="status" icon={<SearchX aria-hidden="true" className="size-7 text-ink-3" />}>
    <p className="mt-3 font-semibold text-18">No matches</p>
    <p className="mt-1 text-ink-2">{emptyTexts[tab]}</p>
    <Button variant="quiet" shape="console" size="small" className="mt-4" onClick={onClear}>
      Clear filters
    </Button>
  </Panel>
)

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = failureText(error, '')
  return (
    <Panel role="alert" icon={<CircleAlert aria-hidden="true" className="size-7 text-danger" />}>
      <p className="mt-3 font-semibold text-18">{messages.admin.load}</p>
      {reason && <p className="mt-1 text-ink-2">{reason}</p>}
      <Button variant="quiet" shape="console" size="small" className="mt-4" onClick={onRetry}>
        Retry
      </Button>
    </Panel>
  )
}

const bars = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5', 'w-4/6', 'w-2/4', 'w-6/8', 'w-6/10', 'w-10/12']
export const SkeletonRows = ({ tab }: { tab: Tab }) => (
  <div role="status">
    <span className="sr-only">Loading {tabNames[tab].toLowerCase()}…</span>
    <div aria-hidden="true" className="animate-pulse">
      {bars.map((width) => (
        <div
          key={width}
          className="grid h-11 grid-cols-[2fr_1fr_1fr_1fr] items-center gap-6 border-hairline border-b px-3"
        >
          <div className={`h-3 rounded-full bg-hairline ${width}`} />
          <div className="h-3 w-2/3 rounded-full bg-hairline" />
          <div className="h-3 w-1/2 rounded-full bg-hairline" />
          <div className="h-3 w-3/5 rounded-full bg-hairline" />
        </div>
      ))}
    </div>
  </div>
)
