/** Where the browser keeps what a person has typed. Preferences are not among them. */
export const personalKeys = { draft: 'order-draft', placed: 'placed-order' } as const

/** After a log-out the next person at this browser finds nothing of the one before. */
export function forgetPerson(): void {
  try {
    for (const key of Object.values(personalKeys))
      for (const area of [localStorage, sessionStorage]) area.removeItem(key)
  } catch {
    // Private modes and full policies refuse storage; then nothing was kept either.
  }
}
