import { useEffect, useState } from 'react'
import { limits } from '#contract/limits'
import { Search } from '../../../../ui/icons/consoleIcons.tsx'
import { type Tab, tabNames } from '../../location/location.ts'
import { useConsoleUrl } from '../../location/useConsoleUrl.ts'

const pauseMs = 250
export const searchBoxId = 'console-search'
const hints: Record<Tab, string> = {
  users: 'Email begins with…',
  customers: 'Name, email or company…',
  orders: 'Name, email, address, company or ID…',
  assets: 'Whole asset or order ID…',
}

/** Writes itself into the address once the typing rests. */
export function SearchBox({ tab }: { tab: Tab }) {
  const [{ q }, change] = useConsoleUrl()
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  // Back, or 'Clear filters', has changed the address: the box follows.
  if (known !== q) {
    setKnown(q)
    if (typed.trim() !== q) setTyped(q)
  }
  useEffect(() => {
    const next = typed.trim()
    if (next === known) return
    const timer = setTimeout(() => change({ q: next }, { replace: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, known, change])

  return (
    <div className="relative w-full min-w-0 sm:w-96">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-ink-3"
      />
      <input
        id={searchBoxId}
        type="search"
        aria-label={`Search ${tabNames[tab].toLowerCase()}`}
        placeholder={hints[tab]}
        maxLength={limits.addressLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change({ q: typed.trim() }, { replace: true })
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur()
        }}
        className="block min-h-11 w-full rounded-[10px] border border-field bg-surface py-2 pr-3 pl-9 text-16 placeholder:text-ink-3 hover:border-ink-2"
      />
    </div>
  )
}
