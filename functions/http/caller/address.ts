import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { AppError } from '../../domain/platform/AppError.ts'
import { config } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'

export function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { sourceIp } = requestContext.http
  const keys = config()
    .EDGE_KEY.split(',')
    .filter((key) => key !== '')
  if (keys.length === 0) return networkOf(sourceIp)
  const told = hashOf(headers['x-site-key'] ?? '')
  if (!keys.some((key) => hashOf(key) === told))
    throw new AppError('forbidden', 'This address is not open to the public. Please use our site.')
  return networkOf(headers['x-viewer-address'] ?? sourceIp)
}

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one address there has all of them. */
function networkOf(address: string): string {
  if (!URL.canParse(`http://[${address}]`)) return address
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

export function blockOf(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
