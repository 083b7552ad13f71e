import { AsyncLocalStorage } from 'node:async_hooks'
import { awsClientDefaults } from '../../../functions/services/platform/awsClient.ts'
import type { AwsCall } from '../../../infra/local/aws/callers.ts'
import { type RoleName, rightsOf, roleNames } from './roleRights.ts'

const running = new AsyncLocalStorage<RoleName>()
/** Runs a function's handler with the rights that its role has, and no others. */
export const asFunction = <T>(name: RoleName, work: () => T): T => running.run(name, work)

/** A role's session is named after its function, in what it sends and in the links and forms that it signs. */
const session = async () => ({
  accessKeyId: 'local',
  secretAccessKey: 'local',
  sessionToken: running.getStore() ?? '',
})
// The SDK would keep the first one; this tells it that somebody else does.
Object.assign(awsClientDefaults, { credentials: Object.assign(session, { memoized: true }) })

/** The rights that were used in this file so far, as the reporter takes them. */
export const usedRights = new Set<string>()
export const deniedCalls: AwsCall[] = []

/** Decides at the embedded AWS by what infra/functions/functions.ts grants. */
export function authorize(call: AwsCall): boolean {
  const role = roleNames.find((name) => name === call.caller)
  if (!role) return true
  const needed = rightsOf(role).filter((right) => right.allows(call))
  const kinds = new Set(needed.map(({ kind }) => kind))
  const isAllowed = kinds.has('action') && (!call.action.startsWith('dynamodb:') || kinds.has('resource'))
  if (isAllowed) for (const { id } of needed) usedRights.add(id)
  else deniedCalls.push(call)
  return isAllowed
}
