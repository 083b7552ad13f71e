/**
 * How often one network address, one subject (an email, a user) or one mailbox may call, counted in the table in
 * windows; and how many calls a second the gateway lets through for a whole route.
 *
 * The gateway counts everybody together, and what we refuse as well, so its numbers are no defense of one visitor against
 * another: they end what a flood may cost, far above what all visitors do (`npm run bench -- shutout`).
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
  // A room of reviewers behind one address: a comment, its edits and what they make of it.
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
  // The console’s acts on many rows send one call each.
  write: { rules: [{ by: 'subject', limit: 1_200, windowSeconds: quarterHour }], ...brake },
  // What an administrator has made of a film: each takes a worker.
  produce: { rules: [{ by: 'subject', limit: 120, windowSeconds: quarterHour }], ...brake },
  // An account tries logos; each is looked at and drawn.
  logo: { rules: [{ by: 'subject', limit: 60, windowSeconds: quarterHour }], ...brake },
  // An account that makes keys and tries its webhooks: more is no person's work.
  integration: { rules: [{ by: 'subject', limit: 60, windowSeconds: quarterHour }], ...brake },
  // A program that asks for its orders twice a second, or places them in a burst.
  keyRead: { rules: [{ by: 'subject', limit: 1_800, windowSeconds: quarterHour }], ...brake },
  keyWrite: { rules: [{ by: 'subject', limit: 300, windowSeconds: quarterHour }], ...brake },
  // Signed, and from few addresses, so that a burst of one service must pass.
  service: { rules: [{ by: 'address', limit: 3_000, windowSeconds: quarterHour }], perSecond: 50, burst: 100 },
} as const satisfies Record<string, RateClass>
export type RateClassName = keyof typeof rateClasses

/**
 * What uploads one network, or one account whose email is proven, may announce: an office of six agents with a hundred
 * photos of 5 MB each, which takes an uplink of 28 Mbit/s all of the time.
 */
export const uploadRule = { files: 600, bytes: 3 * 1024 ** 3, windowSeconds: quarterHour } as const

/** Addresses of public pages that lead nowhere, which a network may try: one that has dead links, or an old crawler’s. */
export const unknownPageRule = { limit: 100, windowSeconds: quarterHour } as const

/**
 * How many different promotion codes that we don't know may be tried from one address, and from the 256 around it (of
 * IPv6, from a /48): a person mistypes one a few times, and somebody who guesses needs thousands.
 */
export const codeRules = [
  { by: 'address', limit: 10, windowSeconds: quarterHour },
  { by: 'block', limit: 100, windowSeconds: hour },
] as const

/** How many messages an agent gets from one tour page, whoever writes them. */
export const tourMessageRules = [
  { limit: 20, windowSeconds: hour },
  { limit: 60, windowSeconds: day },
] as const

/**
 * How many orders may be submitted for emails that the sender has not proven: each mails its customer, who may be a
 * stranger to whoever sends it. An office of many agents behind one address orders on signed in.
 */
export const submissionRules = [
  { by: 'address', limit: 20, windowSeconds: hour },
  { by: 'mailbox', limit: 10, windowSeconds: quarterHour },
  { by: 'mailbox', limit: 20, windowSeconds: day },
] as const satisfies RateRule[]

/** Orders that an account submits for its own proven email: nobody is mailed against his will, but each may have a draft made. */
export const provenSubmissionRules = [{ by: 'subject', limit: 100, windowSeconds: hour }] as const satisfies RateRule[]

/** Orders by API key, whose account is known: it counts in the place of the network. */
export const keySubmissionRules = [
  ...provenSubmissionRules,
  ...submissionRules.filter(({ by }) => by === 'mailbox'),
] as const satisfies RateRule[]
