import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Menu, X } from '../../ui/icons/icons.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { adminLink, createOrderLink, type HeaderProps, mainLinks } from './navigation.ts'
import { SignInLinks } from './SignInLinks.tsx'

const row = 'flex min-h-11 w-full items-center text-24'
const foot = 'inline-flex min-h-11 items-center text-16 underline underline-offset-4'
const square = 'grid size-11 place-items-center'

/** A modal dialog of the browser's own: it traps the focus, and Escape closes it. */
export function MobileMenu({ here, user }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1024px)')
    const closeWhenWide = () => wide.matches && setOpen(false)
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  return (
    <div className="needs-script lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={`-mr-2.5 ${square}`}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel is the pointer's Escape */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="on-night m-0 w-full max-w-none bg-night text-night-ink backdrop:bg-night/70"
        onClose={close}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="page flex h-16 items-center justify-between">
          <a href={paths.homeTop} className="inline-flex min-h-11 items-center text-[1.625rem]" onClick={close}>
            <Wordmark />
          </a>
          <button type="button" aria-label="Close menu" className={`-mr-2.5 ${square}`} onClick={close}>
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu" className="page max-h-96 overflow-y-auto pt-1 pb-5">
          <ul>
            {[...mainLinks, ...(user?.is_admin ? [adminLink] : [])].map(({ label, href }) => (
              <li key={label}>
                <a href={href} className={`display ${row}`} onClick={close}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a
            href={createOrderLink.href}
            className={`mt-3 w-full tracking-[0.06em] ${buttonStyle({ variant: 'action', shape: 'pill' })}`}
            onClick={close}
          >
            {createOrderLink.label}
          </a>
          <div className="mt-2 flex justify-center gap-8">
            {user ? (
              <>
                <a href={paths.account} className={foot} onClick={close}>
                  Account
                </a>
                <LogoutButton className={foot} />
              </>
            ) : (
              <SignInLinks here={here} className={foot} />
            )}
          </div>
        </nav>
      </dialog>
    </div>
  )
}
