import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { type ApiScope, apiScopes, integrationLimits } from '#contract/integrations/integrationChoices'
import type { ApiKeyRequest, ApiKey as ApiKeyView } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { text } from '#contract/personal'
import type { User } from '../accounts/User.ts'
import { AppError, invalidField } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'

export const ApiKey = z.object({
  hash: z.string(),
  name: text('words'),
  scopes: z.array(z.enum(apiScopes)),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>
export type ApiKeys = Record<string, ApiKey>

/** A key names its user, so that both are read in one request: `thk_`, the user’s id and 256 random bits. */
export const keyText = (userId: string, secret: string): string => `thk_${userId.slice('usr_'.length)}_${secret}`

export function partsOfKey(authorization: string | undefined): { userId: string; secret: string } | undefined {
  const [, id, secret] = /^Bearer +thk_([0-9A-Z]{26})_([\w-]{43})$/i.exec(authorization ?? '') ?? []
  return id && secret ? { userId: `usr_${id}`, secret } : undefined
}

export const keyView = (id: string, { hash: _, ...key }: ApiKey): ApiKeyView => ({ id, ...key })

/** Keys and webhooks act for the account, so its address must be somebody’s for certain. */
export function refuseUnproven({ email_verified }: User): void {
  if (!email_verified) throw new AppError('conflict', messages.integrations.unverified)
}

/** The keys with a new one. Throws where a name comes twice or there are as many as an account may have. */
export function withKey(
  keys: ApiKeys,
  id: string,
  { name, scopes }: ApiKeyRequest,
  made: { hash: string; now: Date },
): ApiKeys {
  const all = Object.values(keys)
  if (all.some((key) => key.name === name))
    throw invalidField('name', 'Another key has this name already. Please choose a different one.')
  if (all.length >= integrationLimits.apiKeys)
    throw new AppError(
      'conflict',
      `This account has ${integrationLimits.apiKeys} API keys already. Please revoke one that is not needed any more.`,
    )
  const key = { hash: made.hash, name, scopes, created_at: made.now.toISOString(), last_used_at: null }
  return { ...keys, [id]: key }
}

export const keyNotFound = () => new AppError('not_found', 'There is no such API key. Please reload the page.')
export const deadKey = () =>
  new AppError('unauthorized', 'Please send a valid API key in the header Authorization: Bearer thk_…')

export function refuseOutOfScope({ scopes }: ApiKey, wanted: ApiScope | readonly ApiScope[]): void {
  const scope = [wanted].flat().find((one) => !scopes.includes(one))
  if (scope) throw new AppError('forbidden', `This API key lacks the scope ${scope}. Please make another key for this.`)
}

const usedMs = 3_600_000
/** A key’s use is written down once an hour, so that reading an order costs no write. */
export const mustNoteUse = ({ last_used_at }: ApiKey, now: Date): boolean =>
  last_used_at === null || now.getTime() - Date.parse(last_used_at) >= usedMs

/** An account as it acts without a session of its own: by a key, or through a worker that finishes what a key began. It administers nothing. */
export const actingFor = (user: User): SignedIn => ({
  userId: user.id,
  email: user.email,
  emailVerified: user.email_verified,
  isAdmin: false,
  customerId: user.customer_id,
  sessionHash: '',
})

export const mayAct = ({ disabled, email_verified }: User): boolean => !disabled && email_verified
