import type { Answer, Body } from '#contract/endpoints'
import { rowNotFound } from '../../../domain/orders/adminEdits.ts'
import { AppError, invalidField } from '../../../domain/platform/AppError.ts'
import { type Actor, auditEvent } from '../../../domain/platform/AuditEvent.ts'
import { config } from '../../../services/config.ts'
import { findUser } from '../../../store/accounts/users.ts'
import { insertingAudit } from '../../../store/desk/audit.ts'
import { transact } from '../../../store/dynamo.ts'
import { isSuppressed } from '../../../store/mail/suppressions.ts'
import { issueToken } from '../../mail/issueToken.ts'

type Wish = Body<'POST /api/admin/users/{id}/reset-password'>

export async function resetUserPassword(
  actor: Actor,
  id: string,
  { send_email, include_token }: Wish,
): Promise<Answer<'POST /api/admin/users/{id}/reset-password'>> {
  if (!send_email && !include_token) throw invalidField('send_email', 'Please choose the email or the token.')
  const isShown = include_token && config().DEV_TOKENS === 'true'
  const wantsMail = send_email || !isShown
  const user = await findUser(id)
  if (!user) throw rowNotFound()
  if (user.disabled) throw new AppError('conflict', 'This user is disabled. Please restore the user first.')
  const email_sent = wantsMail && !(await isSuppressed(user.email, actor.now))
  const { devToken, writes } = issueToken('reset', user, actor.now, email_sent)
  const after = { email_sent, token_shown: isShown }
  const audit = insertingAudit(auditEvent(actor, { subject: id, action: 'user.password_reset', after }))
  await transact([...writes, audit])
  return { ok: true, email_sent, ...(isShown ? { dev_token: devToken } : {}) }
}
