import { useEffect, useLayoutEffect } from 'react'

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
  // Radix hides the page from screen readers but leaves its links in the Tab order. After the dialog has noted who had
  // the focus, hence no layout effect.
  useEffect(() => {
    const page = document.getElementById('root')
    if (!page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [])
  return <div aria-hidden="true" className="fixed inset-0 z-50 bg-night/60" />
}
