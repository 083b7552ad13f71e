import { accountOrderPath } from '../../../paths.ts'
import { nameOf } from '../columns/columns.tsx'
import type { Target } from '../list/lists.ts'
import { addressOf } from '../location/location.ts'
import type { ActionName } from './consoleActions.ts'

export type RowAction = { label: string; to: string } | { label: string; run: ActionName }

const edit: RowAction = { label: 'Edit', run: 'edit' }
const remove: RowAction = { label: 'Delete', run: 'delete' }
const history: RowAction = { label: 'History', run: 'history' }
const turnFactorOff: RowAction = { label: 'Turn off two-step login', run: 'factor' }
const integrations: RowAction = { label: 'API keys and webhooks', run: 'integrations' }
const write: RowAction = { label: 'Email customer', run: 'write' }
const restore: RowAction = { label: 'Restore', run: 'restore' }

/** Everything that may be done to a row, the most usual first. */
export function actionsOf(target: Target): RowAction[] {
  const { tab, row } = target
  const { archived } = row
  switch (tab) {
    case 'users': {
      const view: RowAction[] = [
        // A user's state says nothing of the customer's.
        { label: 'View customer', to: addressOf({ tab: 'customers', filters: { email: row.email }, archived: 'any' }) },
        { label: 'See as customer', to: addressOf({ tab: 'users', account: row.id }) },
      ]
      if (archived || row.disabled) return [restore, ...view, integrations, history]
      return [
        edit,
        ...view,
        { label: 'Send reset email', run: 'reset' },
        { label: 'Generate token', run: 'token' },
        ...(row.second_factor ? [turnFactorOff] : []),
        integrations,
        history,
        remove,
      ]
    }
    case 'customers': {
      const view: RowAction = {
        label: 'View orders',
        // An archived customer may have ordered again.
        to: addressOf({ tab: 'orders', filters: { customer_id: row.id }, archived: archived && 'any' }),
      }
      if (archived) return [restore, view, history, { label: 'Delete permanently', run: 'purge' }]
      return [edit, view, history, remove]
    }
    case 'orders': {
      const view: RowAction[] = [
        { label: 'View assets', to: addressOf({ tab: 'assets', filters: { order_id: row.id } }) },
        { label: 'View photos', to: addressOf({ tab: 'orders', order: row.id }) },
        { label: 'See as customer', to: `${accountOrderPath(row.id)}?as-customer` },
      ]
      return archived ? [restore, ...view, write, history] : [edit, ...view, write, history, remove]
    }
    case 'assets':
      return archived ? [history] : [edit, history, remove]
  }
}

/** What Enter does on a row of another table than the orders', which opens their page. */
export const openingOf = (target: Target): ActionName =>
  actionsOf(target).some((action) => 'run' in action && action.run === 'edit') ? 'edit' : 'history'

export const targetName = ({ tab, row }: Target) => nameOf(tab, row)
