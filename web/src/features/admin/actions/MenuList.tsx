import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Target } from '../list/lists.ts'
import { useConsoleActions } from './consoleActions.ts'
import type { RowAction } from './rowActions.ts'
import { useMenu } from './useMenu.ts'

const item =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left -outline-offset-3! hover:bg-sand focus:bg-sand'

type MenuListProps = {
  label: string
  button: RefObject<HTMLButtonElement | null>
  target: Target
  actions: readonly RowAction[]
  onClose: () => void
}

/** Stands at the end of the page's main part, so that no table cuts it off, and beside its button by its place. */
export function MenuList({ label, button, target, actions, onClose }: MenuListProps) {
  const { run } = useConsoleActions()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenu(list, button, onClose)
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="fixed z-50 max-h-[80dvh] min-w-52 overflow-y-auto rounded-small border border-hairline bg-surface py-1.5 text-[0.9375rem] shadow-[0_8px_24px_rgb(16_20_18/0.12)]"
      onKeyDown={onKeyDown}
    >
      {actions.map((action) =>
        'to' in action ? (
          <Link key={action.label} role="menuitem" tabIndex={-1} to={action.to} className={item} onClick={onClose}>
            {action.label}
          </Link>
        ) : (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${item} ${action.run === 'delete' || action.run === 'purge' ? 'text-danger' : ''}`}
            onClick={() => {
              // First the button, so that a dialog gives the focus back to it.
              button.current?.focus()
              onClose()
              run(action.run, target)
            }}
          >
            {action.label}
          </button>
        ),
      )}
    </div>
  )
}
