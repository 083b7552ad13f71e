import ipaddr from 'ipaddr.js'

/** All that is routed on the public internet by IPv6. */
const globalUnicast = ipaddr.IPv6.parse('2000::')

/**
 * Whether an IP address is one of the public internet: none of this machine, of a private or shared network, of a link, of a
 * group, for documentation or tests, and none that leads to an IPv4 address in disguise.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 ? true : parsed.match(globalUnicast, 3)
}
