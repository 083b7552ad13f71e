import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint, KeyEndpoint } from '#contract/endpoints'
import {
  type ApiKey,
  actingFor,
  deadKey,
  mayAct,
  mustNoteUse,
  partsOfKey,
  refuseOutOfScope,
} from '../../domain/integrations/ApiKey.ts'
import type { Caller } from '../../domain/platform/Caller.ts'
import { hashOf } from '../../services/ids.ts'
import { findUserWithKeys, noteUse } from '../../store/integrations/apiKeys.ts'

export const isForKey = (endpoint: Endpoint): endpoint is KeyEndpoint => endpoint.audience === 'apiKey'

/** What needs no look at the table. Throws unauthorized. */
export function refuseKeyless({ headers }: APIGatewayProxyEventV2): void {
  if (!partsOfKey(headers.authorization)) throw deadKey()
}

/** One read; no cookie counts. Throws unauthorized (missing, wrong or revoked key, disabled account) or forbidden (missing scope). */
export async function keyHolderOf(
  { headers }: APIGatewayProxyEventV2,
  { scope }: KeyEndpoint,
  now: Date,
): Promise<Caller> {
  const parts = partsOfKey(headers.authorization)
  const found = parts && (await findUserWithKeys(parts.userId))
  if (!found || !mayAct(found.user)) throw deadKey()
  const given = Buffer.from(hashOf(parts.secret))
  const isGiven = ([, { hash }]: [string, ApiKey]) =>
    hash.length === given.length && timingSafeEqual(Buffer.from(hash), given)
  const [id, key] = Object.entries(found.keys).find(isGiven) ?? []
  if (!id || !key) throw deadKey()
  refuseOutOfScope(key, scope)
  if (mustNoteUse(key, now)) await noteUse(found.user.id, id, now)
  return { user: actingFor(found.user), visitor: undefined }
}
