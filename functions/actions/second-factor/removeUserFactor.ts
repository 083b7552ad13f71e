import type { UserRow } from '#contract/admin'
import { type Actor, auditEvent } from '../../domain/AuditEvent.ts'
import { refuseOwnFactor, refuseWithout } from '../../domain/secondFactor.ts'
import { insertingAudit } from '../../store/audit.ts'
import { queueMail } from '../../store/mails.ts'
import { userRowOf } from '../../store/rows.ts'
import { forgettingFactor } from '../../store/secondFactors.ts'
import { changeUser, userItem } from '../../store/users.ts'

/** The last resort of a user who lost phone and recovery codes. Ends the sessions and tells the user. */
export async function removeUserFactor(actor: Actor, id: string): Promise<UserRow> {
  const user = await changeUser(id, (user) => {
    refuseOwnFactor(user, actor.user)
    refuseWithout(user)
    const mail = { template: 'second_factor_changed', to: user.email, data: { change: 'cleared' } } as const
    const audit = auditEvent(actor, { subject: id, action: 'user.second_factor_removed' })
    return {
      user: { ...user, second_factor: false, session_epoch: user.session_epoch + 1 },
      writes: [forgettingFactor(id), insertingAudit(audit), queueMail(mail, actor.now)],
    }
  })
  return userRowOf(userItem(user))
}
