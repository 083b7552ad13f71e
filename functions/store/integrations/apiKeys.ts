import * as z from 'zod/mini'
import { User } from '../../domain/accounts/User.ts'
import { ApiKey, type ApiKeys } from '../../domain/integrations/ApiKey.ts'
import { ConditionFailed, getItem, getItems, type Item, inserting, replacing, type Write, write } from '../dynamo.ts'
import { keys } from '../table.ts'

const Kept = z.object({ keys: z.record(z.string(), ApiKey), version: z.int() })
export type KeptKeys = { keys: ApiKeys; version: number }
const parsed = (item: Item | undefined): KeptKeys => (item ? Kept.parse(item) : { keys: {}, version: 0 })

export const findApiKeys = async (userId: string): Promise<KeptKeys> => parsed(await getItem(keys.apiKeys(userId)))

export function savingApiKeys(userId: string, was: KeptKeys, next: ApiKeys): Write {
  const item = { ...keys.apiKeys(userId), type: 'api_keys', keys: next, version: was.version + 1 }
  return was.version === 0 ? inserting(item) : replacing(item)
}

export async function findUserWithKeys(userId: string): Promise<{ user: User; keys: ApiKeys } | undefined> {
  const [user, item] = await getItems([keys.user(userId), keys.apiKeys(userId)])
  return user && item && { user: User.parse(user), keys: parsed(item).keys }
}

/** Notes when a key was used last; one that was revoked meanwhile stays so. */
export async function noteUse(userId: string, keyId: string, now: Date): Promise<void> {
  try {
    await write({
      update: keys.apiKeys(userId),
      set: 'SET #keys.#id.last_used_at = :at',
      condition: 'attribute_exists(#keys.#id)',
      names: { '#keys': 'keys', '#id': keyId },
      values: { at: now.toISOString() },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
