import { rateClasses } from '#contract/platform/rates'
import { floodLimits } from '../../infra/constructs/site/SiteFirewall.ts'

/** As AWS documents its rate-based rules: counts are looked at every ten seconds, and block until they have sunk. */
const firewallLooksEvery = 10
const minutes = 15

export type Brake = { perSecond: number; burst: number }
export type Wall = { limit: number; seconds: number }
export type Flood = { addresses: number; callsASecond: number }

/** One address's calls that get past the firewall, second by second. Blocked calls count on. */
function passing(callsASecond: number, wall: Wall | undefined): number[] {
  let isBlocked = false
  return Array.from({ length: minutes * 60 }, (_, second) => {
    if (wall && second % firewallLooksEvery === 0)
      isBlocked = Math.min(second, wall.seconds) * callsASecond > wall.limit
    return isBlocked ? 0 : callsASecond
  })
}

/**
 * The share of a visitor's calls to one route that the gateway refuses for others' sake: a bucket of `burst` tokens that
 * fills by `perSecond`, from which every call takes one, the function's own refusals included. The first five minutes,
 * in which the firewall still counts, are told apart from what lasts.
 */
export function refusedShare(brake: Brake, wall: Wall | undefined, { addresses, callsASecond }: Flood) {
  let tokens = brake.burst
  const refused = passing(callsASecond, wall).map((calls) => {
    tokens = Math.min(brake.burst, tokens + brake.perSecond)
    const asked = calls * addresses + 1
    const served = Math.min(tokens, asked)
    tokens -= served
    return 1 - served / asked
  })
  const mean = (some: number[]) => some.reduce((sum, share) => sum + share, 0) / some.length
  return { atFirst: mean(refused.slice(0, 300)), lasting: mean(refused.slice(300)) }
}

/** The fastest pace that an address may keep for ever. */
const paceBelow = (wall: Wall) => wall.limit / wall.seconds

/** How many addresses keep a lasting share of visitors out, each as fast as the firewall lets it. */
export function addressesToRefuse(share: number, brake: Brake, wall: Wall | undefined): number {
  const callsASecond = wall ? paceBelow(wall) : 1_000
  const isShut = (addresses: number) => refusedShare(brake, wall, { addresses, callsASecond }).lasting >= share
  let addresses = 1
  while (!isShut(addresses)) addresses += 1
  return addresses
}

/** The classes of calls that are POSTs. */
const posted = ['price', 'order', 'upload', 'login', 'token', 'mail', 'forgot', 'write', 'service'] as const
const posts: Wall = { limit: floodLimits.posts, seconds: floodLimits.seconds }
/** What stood here before 2026-11-22: throttles far below the pace of a few addresses, and a limit for everything alone. */
export const before = {
  wall: { limit: 3_000, seconds: 300 },
  brakes: { mail: { perSecond: 20, burst: 40 }, order: { perSecond: 100, burst: 200 } },
} as const

const rowOf = (route: string, brake: Brake, wall: Wall | undefined) => ({
  route,
  'calls/s for all': brake.perSecond,
  'calls/s of an address for long': wall ? paceBelow(wall) : 'any',
  'addresses to refuse one visitor in twenty': addressesToRefuse(0.05, brake, wall),
  'addresses to refuse every second one': addressesToRefuse(0.5, brake, wall),
  'refused while one address floods at 1,000/s: first 5 min': percent(refusedAt(brake, wall).atFirst),
  'and after': percent(refusedAt(brake, wall).lasting),
})
const refusedAt = (brake: Brake, wall: Wall | undefined) =>
  refusedShare(brake, wall, { addresses: 1, callsASecond: 1_000 })
const percent = (share: number) => `${Math.round(100 * share)} %`

/** Who can shut out whom: for each class of calls, with the firewall and without, and as it was before. */
export const shutOut = () => [
  ...Object.entries(before.brakes).map(([name, brake]) => rowOf(`${name}, before`, brake, before.wall)),
  rowOf('read', rateClasses.read, { limit: floodLimits.requests, seconds: floodLimits.seconds }),
  ...posted.map((name) => rowOf(name, rateClasses[name], posts)),
  rowOf('mail, a stage without firewall', rateClasses.mail, undefined),
]
