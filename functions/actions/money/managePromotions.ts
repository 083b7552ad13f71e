import type { NewPromotion, Promotion } from '#contract/money/promotions'
import { codeTaken, refuseBackwards } from '../../domain/money/promotions.ts'
import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { ConditionFailed, conflictingItem, transact } from '../../store/dynamo.ts'
import {
  endingPromotion,
  findPromotion,
  insertingPromotion,
  listPromotionsAsAdmin,
} from '../../store/money/promotions.ts'
import { keys } from '../../store/table.ts'

const subjectOf = (code: string) => `promotion_${code}`

/** Throws conflict where there is such a code already. */
export async function createPromotion(actor: Actor, wanted: NewPromotion): Promise<Promotion> {
  refuseBackwards(wanted)
  const { code } = wanted
  const promotion: Promotion = { ...wanted, uses: 0, created_at: actor.now.toISOString(), ended_at: null }
  const audit = auditEvent(actor, { subject: subjectOf(code), action: 'promotion.created', after: { ...wanted } })
  try {
    await transact([insertingPromotion(promotion), insertingAudit(audit)])
    return promotion
  } catch (error) {
    throw conflictingItem(error, keys.promotion(code)) ? codeTaken() : error
  }
}

export async function endPromotion(actor: Actor, code: string): Promise<Promotion> {
  const promotion = await findPromotion(code)
  if (!promotion) throw rowNotFound()
  if (promotion.ended_at !== null) return promotion
  const audit = auditEvent(actor, { subject: subjectOf(code), action: 'promotion.ended' })
  try {
    await transact([endingPromotion(code, actor.now), insertingAudit(audit)])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return (await findPromotion(code)) ?? promotion
}

export const listPromotions = listPromotionsAsAdmin
