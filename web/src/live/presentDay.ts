import { withRedirect } from '../paths.ts'

/** Puts right what the build could not know: the year, and the address from which the page was opened. */
export function refreshPrerenderedValues() {
  const year = String(new Date().getFullYear())
  for (const place of document.querySelectorAll('[data-year]')) place.textContent = year
  const here = window.location.pathname + window.location.search
  for (const path of ['/login', '/signup'] as const)
    for (const link of document.querySelectorAll(`a[href^="${path}?redirect="]`))
      link.setAttribute('href', withRedirect(path, here))
}
