import type { ApiKeyRequest, ApiKey as ApiKeyView } from '#contract/integrations/integrations'
import { keyNotFound, keyText, keyView, refuseUnproven, withKey } from '../../domain/integrations/ApiKey.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { hashOf, newId, newSecret } from '../../services/ids.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { findApiKeys, savingApiKeys } from '../../store/integrations/apiKeys.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { userOf } from '../accounts/accountOf.ts'

/** Makes a key for the caller's account and tells it this once. The owner is told by mail, in case it was somebody else. */
export async function makeApiKey(actor: Actor, request: ApiKeyRequest): Promise<{ api_key: ApiKeyView; key: string }> {
  const secret = newSecret()
  return retryOnConflict(async () => {
    const user = await userOf(actor.user)
    refuseUnproven(user)
    const was = await findApiKeys(user.id)
    const id = newId('key', actor.now)
    const keys = withKey(was.keys, id, request, { hash: hashOf(secret), now: actor.now })
    const after = { api_key: request.name, scopes: request.scopes.join(', ') }
    await transact([
      savingApiKeys(user.id, was, keys),
      insertingAudit(auditEvent(actor, { subject: user.id, action: 'user.api_key_made', after })),
      queueMail(
        { template: 'integration_changed', to: user.email, data: { change: 'key_made', name: request.name } },
        actor.now,
      ),
    ])
    const made = keys[id]
    if (!made) throw keyNotFound()
    return { api_key: keyView(id, made), key: keyText(user.id, secret) }
  })
}

/** Revokes a key of a user, by its owner or an administrator; it is dead from the next request on. */
export async function revokeApiKey(actor: Actor, userId: string, keyId: string): Promise<void> {
  await retryOnConflict(async () => {
    const was = await findApiKeys(userId)
    const { [keyId]: revoked, ...rest } = was.keys
    if (!revoked) throw keyNotFound()
    const before = { api_key: revoked.name }
    await transact([
      savingApiKeys(userId, was, rest),
      insertingAudit(auditEvent(actor, { subject: userId, action: 'user.api_key_revoked', before })),
    ])
  })
}
