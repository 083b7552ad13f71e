import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { config } from '../services/config.ts'

/**
 * The caller's network address. Behind CloudFront the gateway sees CloudFront's own, and CloudFront tells the
 * caller's in a header; anyone may write that header, so it counts beside the key that CloudFront alone holds.
 */
export function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { EDGE_KEY } = config()
  const told = EDGE_KEY !== '' && headers['x-site-key'] === EDGE_KEY ? headers['x-viewer-address'] : undefined
  return told ?? requestContext.http.sourceIp
}
