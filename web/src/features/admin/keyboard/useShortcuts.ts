import { useEffect } from 'react'
import { searchBoxId } from '../list/toolbar/SearchBox.tsx'
import { shortcutsPreference } from './shortcutsPreference.ts'

const openers = () => [...document.querySelectorAll<HTMLElement>('[data-row-opener]')]
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea'))
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** From the row that has the focus to the next or the one before; into the table from outside. */
function walk(step: 1 | -1) {
  const rows = openers()
  const active = document.activeElement
  const row = active?.closest('tr, li')
  const here = rows.findIndex((opener) => opener === active || row?.contains(opener) === true)
  const next = here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))
  rows[next]?.focus()
  return rows.length > 0
}

/** From an order's page to that of its neighbor in the list. */
function turn(to: 'next' | 'previous') {
  const link = document.querySelector<HTMLElement>(`[data-pager=${to}]`)
  link?.click()
  return link !== null
}

/** Marks the row that has the focus, or no longer. */
function select() {
  const box = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('input[type=checkbox]')
  box?.click()
  return box != null
}

const isInRows = () => document.activeElement?.closest('tr, li')?.querySelector('[data-row-opener]') != null

function press(key: string, onHelp: () => void): boolean {
  if (key === '?') {
    onHelp()
    return true
  }
  if (key === '/') {
    const box = document.getElementById(searchBoxId)
    box?.focus()
    return box !== null
  }
  if (key === 'j') return walk(1) || turn('next')
  if (key === 'k') return walk(-1) || turn('previous')
  if (key === 'x') return select()
  // Elsewhere the arrows scroll the page, as everybody expects.
  if (key === 'ArrowDown' && isInRows()) return walk(1)
  if (key === 'ArrowUp' && isInRows()) return walk(-1)
  return false
}

/** The console's keys; never while somebody types, in a dialog or a menu, or with a modifier. */
export function useShortcuts(onHelp: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!shortcutsPreference.get() || isTyping(event.target) || isCovered()) return
      if (press(event.key, onHelp)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onHelp])
}
