import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Target } from '../list/lists.ts'
import { addressOf } from '../location/location.ts'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'
import { useConsoleActions } from './consoleActions.ts'
import { actionsOf, openingOf, type RowAction, targetName } from './rowActions.ts'

const style =
  'inline-flex min-h-11 items-center whitespace-nowrap px-2 font-semibold text-14 text-pine underline-offset-4 hover:underline'

type ActionLinkProps = { action: RowAction; target: Target; className?: string }

/** A row's action as a link or a button, whichever it is. */
export function ActionLink({ action, target, className = style }: ActionLinkProps) {
  const { run } = useConsoleActions()
  const about = <span className="sr-only"> {targetName(target)}</span>
  if ('to' in action)
    return (
      <Link to={action.to} className={className}>
        {action.label}
        {about}
      </Link>
    )
  return (
    <button type="button" className={className} onClick={() => run(action.run, target)}>
      {action.label}
      {about}
    </button>
  )
}

/** The two most usual actions, beside the menu that has them all. */
export const RowShortcuts = ({ target }: { target: Target }) =>
  actionsOf(target)
    .slice(0, 2)
    .map((action) => <ActionLink key={action.label} action={action} target={target} />)

type RowOpenerProps = { target: Target; className: string; children: ReactNode }

/** The cell that opens its record; j and k walk from one to the next. */
export function RowOpener({ target, className, children }: RowOpenerProps) {
  const { run } = useConsoleActions()
  const [place] = useConsoleUrl()
  // The order's page keeps what the list was narrowed to, so that it leads to the next order of it, and back.
  if (target.tab === 'orders')
    return (
      <Link to={addressOf({ ...place, order: target.row.id })} data-row-opener className={className}>
        {children}
      </Link>
    )
  return (
    <button type="button" data-row-opener className={className} onClick={() => run(openingOf(target), target)}>
      {children}
    </button>
  )
}
