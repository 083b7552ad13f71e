import { Ellipsis } from 'lucide-react'
import * as Menu from 'radix-ui/dropdown-menu'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Target } from '../list/lists.ts'
import { useConsoleActions } from './consoleActions.ts'
import { actionsOf, targetName } from './rowActions.ts'

const button = 'grid size-11 shrink-0 place-items-center rounded-[10px] text-ink-2 hover:bg-sand aria-expanded:bg-sand'
const item =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left text-ink outline-none data-highlighted:bg-sand'

/** All of a row's actions. Two hundred rows show a plain button; the menu behind it is made when it is first asked for. */
export function RowMenu({ target }: { target: Target }) {
  const [isUsed, setIsUsed] = useState(false)
  const label = `Actions for ${targetName(target)}`
  if (isUsed) return <OpenedMenu target={target} label={label} />
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={button}
      onClick={() => setIsUsed(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setIsUsed(true)
      }}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </button>
  )
}

function OpenedMenu({ target, label }: { target: Target; label: string }) {
  const { run } = useConsoleActions()
  return (
    // Not modal, because the modal kind writes a style sheet into the page, which the content security policy refuses.
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger aria-label={label} className={button}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          collisionPadding={8}
          className="z-50 min-w-52 overflow-y-auto rounded-small border border-hairline bg-surface py-1.5 text-[0.9375rem] shadow-[0_8px_24px_rgb(16_20_18/0.12)]"
        >
          {actionsOf(target).map((action) =>
            'to' in action ? (
              <Menu.Item key={action.label} asChild>
                <Link to={action.to} className={item}>
                  {action.label}
                </Link>
              </Menu.Item>
            ) : (
              <Menu.Item
                key={action.label}
                className={`${item} ${action.run === 'delete' || action.run === 'purge' ? 'text-danger!' : ''}`}
                onSelect={() => run(action.run, target)}
              >
                {action.label}
              </Menu.Item>
            ),
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
