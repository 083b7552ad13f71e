import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react'

const gap = 8
const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** As near to `at` as leaves all of it in the window. */
const within = (at: number, size: number, windowSize: number) => Math.max(gap, Math.min(at, windowSize - size - gap))

/** Below its button and flush with its right edge, or above it where there is no room. */
function place(list: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const isRoomBelow = anchor.bottom + height + gap <= window.innerHeight
  const top = within(isRoomBelow ? anchor.bottom : anchor.top - height, height, window.innerHeight)
  const left = within(anchor.right - width, width, window.innerWidth)
  Object.assign(list.style, { top: `${top}px`, left: `${left}px` })
}

/** The item that a key leads to, by the menu pattern of the ARIA practices. */
function itemFor(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item.matches(':focus'))
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return after.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

/** Gives an open menu its place, its keys and its ends; answers what listens to the keys. */
export function useMenu(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  useLayoutEffect(() => {
    if (list.current && button.current) place(list.current, button.current)
    itemsOf(list.current)[0]?.focus({ preventScroll: true })
  }, [list, button])

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && (list.current?.contains(target) || button.current?.contains(target))
      if (!isInside) onClose()
    }
    const follow = () => {
      if (list.current && button.current) place(list.current, button.current)
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    window.addEventListener('pointerdown', closeOutside, options)
    for (const event of ['scroll', 'resize']) window.addEventListener(event, follow, options)
    return () => listening.abort()
  }, [list, button, onClose])

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      button.current?.focus()
      onClose()
      if (event.key === 'Escape') event.preventDefault()
      return
    }
    const next = itemFor(event.key, itemsOf(list.current))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}
