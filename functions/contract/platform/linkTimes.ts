export const linkHours = { verify: 24, reset: 1 } as const

const inWords = (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`)
export const linkTimes = { verify: inWords(linkHours.verify), reset: inWords(linkHours.reset) }
