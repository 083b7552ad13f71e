import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { AppError } from '../../domain/platform/AppError.ts'
import { config } from '../../services/config.ts'

/** A state change must come from our own pages: the browser says so in Origin or Sec-Fetch-Site. */
export function refuseForeignOrigin({ headers }: APIGatewayProxyEventV2): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const ours = origin === undefined ? site === 'same-origin' : origin === config().SITE_ORIGIN
  if (!ours || (site !== undefined && site !== 'same-origin'))
    throw new AppError('forbidden', 'This request did not come from our site. Please reload the page and try again.')
}
