import type { APIGatewayProxyEventV2 } from 'aws-lambda'

type Event = APIGatewayProxyEventV2

function patternOf(key: string) {
  const [method = '', path = ''] = key.split(' ')
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { key, method, pattern, names: path.split('{').length }
}

/** The gateway only says whose group it is. `$default` for no match, so that no log holds what somebody typed. */
export function routerOf(keys: readonly string[]): (event: Event) => Event {
  const routes = keys.map(patternOf).sort((a, b) => a.names - b.names)
  return (event) => {
    const { method } = event.requestContext.http
    for (const route of routes) {
      const found = route.method === method ? route.pattern.exec(event.rawPath) : null
      const params = found && decoded(found.groups ?? {})
      if (params) return { ...event, routeKey: route.key, pathParameters: params }
    }
    return { ...event, routeKey: '$default', pathParameters: {} }
  }
}

/** Nothing where the path is not what browsers write. */
function decoded(values: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}
