/** Where the browser keeps what a person has typed, and who that is. Preferences are not among them. */
export const personalKeys = { draft: 'order-draft', placed: 'placed-order', person: 'person' } as const
/** The database of photos that wait to be sent. */
export const fileStoreName = 'order-photos'

const forgetting = new Set<() => void>()
/** What is kept in memory is forgotten too, before it could be written back. */
export const whenForgotten = (forget: () => void) => void forgetting.add(forget)

/** After a log-out or a deletion the next person at this browser finds nothing of the one before. */
export function forgetPerson(): void {
  forgetOrder()
  remove(personalKeys.person)
}

/** What this page still holds of an order, in its memory and wherever it is kept. */
export function forgetOrder(): void {
  for (const forget of forgetting) forget()
  remove(personalKeys.draft)
  remove(personalKeys.placed)
  globalThis.indexedDB?.deleteDatabase(fileStoreName)
}

function remove(key: string) {
  try {
    for (const area of [localStorage, sessionStorage]) area.removeItem(key)
  } catch {
    // Private modes and full policies refuse storage; then nothing was kept either.
  }
}

/** Whom this page has shown something of. */
let shownTo: string | undefined

/** Who was here last; undefined as well where the browser offers no storage. */
export function personKept(): string | undefined {
  try {
    return localStorage.getItem(personalKeys.person) ?? undefined
  } catch {
    return undefined
  }
}

export const isShownToAnother = () => shownTo !== undefined && personKept() !== shownTo

/** The server says who is here, or that nobody is: what this browser kept of anybody else is forgotten. */
export function recognizePerson(userId: string | undefined): void {
  const kept = personKept()
  if (kept !== undefined && kept !== userId) forgetPerson()
  if (userId === undefined) return
  shownTo = userId
  try {
    localStorage.setItem(personalKeys.person, userId)
  } catch {
    // As above; a page that is come back to is then loaded anew.
  }
}
