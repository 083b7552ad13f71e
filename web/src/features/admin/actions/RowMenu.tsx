import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Ellipsis } from '../../../ui/icons/consoleIcons.tsx'
import type { Target } from '../list/lists.ts'
import { MenuList } from './MenuList.tsx'
import { actionsOf, targetName } from './rowActions.ts'

/** All of a row's actions behind one button. */
export function RowMenu({ target }: { target: Target }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = `Actions for ${targetName(target)}`
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="grid size-11 shrink-0 place-items-center rounded-[10px] text-ink-2 hover:bg-sand aria-expanded:bg-sand"
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {isOpen &&
        createPortal(
          <MenuList
            label={label}
            button={button}
            target={target}
            actions={actionsOf(target)}
            onClose={() => setIsOpen(false)}
          />,
          document.getElementById('main') ?? document.body,
        )}
    </>
  )
}
