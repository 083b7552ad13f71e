/**
 * Windows counted in the table, per address, subject or mailbox; `perSecond` and `burst` are the gateway’s, for everybody
 * together. Those only cap what a flood costs, far above real traffic (`npm run bench -- shutout`).
 */
export type RateRule = {
  by: 'address' | 'subject' | 'mailbox'
  limit: number
  windowSeconds: number
  /** Whoever succeeded from the same network before has a count of one's own there, which strangers can't use up. */
  exemptsKnownNetworks?: true
}
export type RateClass = { rules: readonly RateRule[]; perSecond: number; burst: number }

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour
/** Some 7 USD an hour for a route at AWS’s list prices, the firewall and calls that the function refuses included. */
const brake = { perSecond: 500, burst: 1_000 } as const

export const rateClasses = {
  read: { rules: [], ...brake },
  price: { rules: [], ...brake },
  order: {
    rules: [{ by: 'address', limit: 300, windowSeconds: quarterHour }],
    ...brake,
  },
  // An office that drags its photos about, each time a call.
  arrange: { rules: [{ by: 'address', limit: 600, windowSeconds: quarterHour }], ...brake },
  review: { rules: [{ by: 'address', limit: 300, windowSeconds: quarterHour }], ...brake },
  // Each costs us money: an address takes some ten, and an office of agents has one network.
  suggest: { rules: [{ by: 'address', limit: 600, windowSeconds: quarterHour }], perSecond: 50, burst: 100 },
  upload: { rules: [], ...brake },
  login: {
    rules: [
      { by: 'address', limit: 100, windowSeconds: quarterHour },
      { by: 'subject', limit: 10, windowSeconds: quarterHour, exemptsKnownNetworks: true },
    ],
    ...brake,
  },
  token: { rules: [{ by: 'address', limit: 100, windowSeconds: quarterHour }], ...brake },
  mail: {
    rules: [
      { by: 'address', limit: 30, windowSeconds: quarterHour },
      { by: 'mailbox', limit: 5, windowSeconds: quarterHour },
    ],
    ...brake,
  },
  forgot: {
    rules: [
      { by: 'address', limit: 30, windowSeconds: quarterHour },
      { by: 'subject', limit: 5, windowSeconds: quarterHour, exemptsKnownNetworks: true },
    ],
    ...brake,
  },
  write: { rules: [{ by: 'subject', limit: 1_200, windowSeconds: quarterHour }], ...brake },
  produce: { rules: [{ by: 'subject', limit: 120, windowSeconds: quarterHour }], ...brake },
  logo: { rules: [{ by: 'subject', limit: 60, windowSeconds: quarterHour }], ...brake },
  integration: { rules: [{ by: 'subject', limit: 60, windowSeconds: quarterHour }], ...brake },
  // A program that asks for its orders twice a second, or places them in a burst.
  keyRead: { rules: [{ by: 'subject', limit: 1_800, windowSeconds: quarterHour }], ...brake },
  keyWrite: { rules: [{ by: 'subject', limit: 300, windowSeconds: quarterHour }], ...brake },
  // Signed, and from few addresses, so that a burst of one service must pass.
  service: { rules: [{ by: 'address', limit: 3_000, windowSeconds: quarterHour }], perSecond: 50, burst: 100 },
} as const satisfies Record<string, RateClass>
export type RateClassName = keyof typeof rateClasses

/** An office of six agents with a hundred photos of 5 MB each, which keeps a 28 Mbit/s uplink busy. */
export const uploadRule = { files: 600, bytes: 3 * 1024 ** 3, windowSeconds: quarterHour } as const

/** Addresses of public pages that lead nowhere, which a network may try: one that has dead links, or an old crawler’s. */
export const unknownPageRule = { limit: 100, windowSeconds: quarterHour } as const

/** Per address and per its 256 neighbors (IPv6: /48). A person mistypes a few times; guessing takes thousands. */
export const codeRules = [
  { by: 'address', limit: 10, windowSeconds: quarterHour },
  { by: 'block', limit: 100, windowSeconds: hour },
] as const

export const tourMessageRules = [
  { limit: 20, windowSeconds: hour },
  { limit: 60, windowSeconds: day },
] as const

/** Each submission mails a customer who may be a stranger to the sender. A large office orders signed in. */
export const submissionRules = [
  { by: 'address', limit: 20, windowSeconds: hour },
  { by: 'mailbox', limit: 10, windowSeconds: quarterHour },
  { by: 'mailbox', limit: 20, windowSeconds: day },
] as const satisfies RateRule[]

/** Orders that an account submits for its own proven email: nobody is mailed against his will, but each may have a draft made. */
export const provenSubmissionRules = [{ by: 'subject', limit: 100, windowSeconds: hour }] as const satisfies RateRule[]

export const keySubmissionRules = [
  ...provenSubmissionRules,
  ...submissionRules.filter(({ by }) => by === 'mailbox'),
] as const satisfies RateRule[]
