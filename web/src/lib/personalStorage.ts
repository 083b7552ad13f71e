/** Where the browser keeps what a person has typed. Preferences are not among them. */
export const personalKeys = { draft: 'order-draft', placed: 'placed-order' } as const

const forgetting = new Set<() => void>()
/** What is kept in memory is forgotten too, before it could be written back. */
export const whenForgotten = (forget: () => void) => void forgetting.add(forget)

/** After a log-out or a deletion the next person at this browser finds nothing of the one before. */
export function forgetPerson(): void {
  for (const forget of forgetting) forget()
  try {
    for (const key of Object.values(personalKeys))
      for (const area of [localStorage, sessionStorage]) area.removeItem(key)
  } catch {
    // Private modes and full policies refuse storage; then nothing was kept either.
  }
}
