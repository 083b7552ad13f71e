import { useLayoutEffect } from 'react'

/**
 * What lies behind a dialog and holds the page still. Not Radix's own overlay, which writes a style sheet into the page
 * that the content security policy refuses.
 */
export function Scrim() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    const before = { overflow: style.overflow, paddingRight: style.paddingRight }
    // The room of the scrollbar is kept, so that nothing moves.
    Object.assign(style, { overflow: 'hidden', paddingRight: `${window.innerWidth - clientWidth}px` })
    return () => void Object.assign(style, before)
  }, [])
  return <div aria-hidden="true" className="fixed inset-0 z-50 bg-night/60" />
}
