import { forgetOrder, isShownToAnother, personalKeys } from './personalStorage.ts'

/**
 * A page shows nothing of a person who has left, be it in another tab or while the browser kept the page for its Back
 * button: it is hidden whenever it is left, and loaded anew where somebody else, or nobody, comes back to it.
 */
export function showOnlyToPerson(root: HTMLElement): void {
  const hide = () => {
    root.style.visibility = 'hidden'
  }
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', () => {
    if (isShownToAnother()) window.location.reload()
    else root.style.visibility = ''
  })
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== personalKeys.person || oldValue === null || oldValue === newValue) return
    hide()
    forgetOrder()
    // Once the screens have heard of it, none of them asks whether to leave.
    setTimeout(() => window.location.reload())
  })
}
