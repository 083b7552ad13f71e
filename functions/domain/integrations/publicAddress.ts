import ipaddr from 'ipaddr.js'

/** All that is routed on the public internet by IPv6. */
const globalUnicast = ipaddr.IPv6.parse('2000::')

/** Also refuses IPv6 addresses that embed an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 ? true : parsed.match(globalUnicast, 3)
}
