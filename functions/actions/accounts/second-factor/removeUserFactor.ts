import type { UserRow } from '#contract/desk/admin'
import { refuseOwnFactor, refuseWithout } from '../../../domain/accounts/secondFactor.ts'
import { type Actor, auditEvent } from '../../../domain/platform/AuditEvent.ts'
import { deletingFactor } from '../../../store/accounts/secondFactors.ts'
import { changeUser, userItem } from '../../../store/accounts/users.ts'
import { insertingAudit } from '../../../store/desk/audit.ts'
import { userRowOf } from '../../../store/desk/rows.ts'
import { queueMail } from '../../../store/mail/mails.ts'

export async function removeUserFactor(actor: Actor, id: string): Promise<UserRow> {
  const user = await changeUser(id, (user) => {
    refuseOwnFactor(user, actor.user)
    refuseWithout(user)
    const mail = { template: 'second_factor_changed', to: user.email, data: { change: 'cleared' } } as const
    const audit = auditEvent(actor, { subject: id, action: 'user.second_factor_removed' })
    return {
      user: { ...user, second_factor: false, session_epoch: user.session_epoch + 1 },
      writes: [deletingFactor(id), insertingAudit(audit), queueMail(mail, actor.now)],
    }
  })
  return userRowOf(userItem(user))
}
