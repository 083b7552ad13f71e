/** City, state and ZIP at the end of an address; the last four digits of a ZIP are a house's own. */
const ending = /([^,]+,\s*[A-Z]{2}(?:\s+\d{5})?)(?:-\d{4})?\s*$/

/** The town of an address as people write it: "Austin, TX 78704"; nothing where it ends otherwise. */
export const townOf = (address: string): string | undefined => {
  const [, town] = /,/.test(address) ? (ending.exec(address.slice(address.indexOf(',') + 1)) ?? []) : []
  return town?.trim()
}

/** Whether somebody has begun to write where the street is. */
export const namesTown = (address: string): boolean => address.includes(',')
