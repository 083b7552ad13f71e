import ipaddr from 'ipaddr.js'
import { urlProblem } from '#contract/integrations/publicUrl'
import { AppError } from '../platform/AppError.ts'

/** All that is routed on the public internet by IPv6. */
const globalUnicast = ipaddr.IPv6.parse('2000::')

/** Also refuses IPv6 addresses that embed an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 ? true : parsed.match(globalUnicast, 3)
}

/** Throws invalid, by field, where an address leads to this very machine on a stage that must not call it. */
export function refuseLocal(addresses: Record<string, string>, reachesLocalhost: boolean): void {
  const told = Object.entries(addresses).map(([field, url]) => [field, urlProblem(url, reachesLocalhost)] as const)
  const problems = told.filter((entry): entry is readonly [string, string] => entry[1] !== undefined)
  const [first] = problems
  if (first) throw new AppError('invalid', first[1], { fields: Object.fromEntries(problems) })
}
