import { useEffect, useRef } from 'react'
import type { ConsoleLocation } from '../location/location.ts'

export const screenId = 'console-screen'

/** Where what had the focus is gone, the keyboard goes on at the screen and not at the top of the page. */
export function focusScreen() {
  if (document.activeElement === document.body) document.getElementById(screenId)?.focus({ preventScroll: true })
}

/** After a way within the console; not on the first load, where the page's beginning is the place to be. */
export function useFocusOnArrival({ tab, order, account }: ConsoleLocation) {
  const here = [tab, order, account].join(' ')
  const last = useRef(here)
  useEffect(() => {
    if (last.current !== here) focusScreen()
    last.current = here
  }, [here])
}
