import { useEffect, useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account'
import { paths } from '../../paths.ts'
import { LogoutButton } from './LogoutButton.tsx'

const item = 'flex min-h-11 w-full items-center px-4 text-left text-16 hover:bg-sand'

/** The initial of the signed-in user, opening the links of the account. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={`Account menu for ${user.email}`}
        aria-expanded={open}
        aria-controls={id}
        className="grid size-11 place-items-center rounded-full border border-current font-semibold uppercase"
        onClick={() => setOpen(!open)}
      >
        {user.email.charAt(0)}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 mt-2 w-60 overflow-hidden rounded-small border border-hairline bg-surface py-1.5 text-ink"
      >
        <p className="truncate border-hairline border-b px-4 pt-1 pb-2.5 text-14 text-ink-2">{user.email}</p>
        <ul>
          <li>
            <a href={paths.account} className={item}>
              Account
            </a>
          </li>
          {user.is_admin && (
            <li>
              <a href={paths.admin} className={item}>
                Admin console
              </a>
            </li>
          )}
          <li>
            <LogoutButton className={item} />
          </li>
        </ul>
      </div>
    </div>
  )
}
