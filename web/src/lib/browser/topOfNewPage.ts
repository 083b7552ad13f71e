import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A link of the router leads to the top of its page, as every other link does. The way back leads to where one was. */
export function useTopOfNewPage() {
  const { pathname } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isNew) window.scrollTo({ top: 0 })
  }, [pathname, isNew])
}
