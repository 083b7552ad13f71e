import { Promotion } from '#contract/money/promotions'
import { mailboxOf } from '../../domain/mail/mailbox.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { hashOf } from '../../services/ids.ts'
import { ConditionFailed, getItem, type Item, inserting, queryAll, type Write } from '../dynamo.ts'
import { keys, promotionPrefix } from '../table.ts'

const nothing = { ends_at: null, ended_at: null, most_uses: null, most_uses_per_email: null }
const parsePromotion = (item: Item): Promotion => Promotion.parse({ ...nothing, ...item })

export async function findPromotion(code: string): Promise<Promotion | undefined> {
  const item = await getItem(keys.promotion(code))
  return item && parsePromotion(item)
}

export async function listPromotionsAsAdmin(): Promise<Promotion[]> {
  const items = await queryAll({ partition: keys.promotion('').pk, sortPrefix: promotionPrefix })
  return items.map(parsePromotion).toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}

export const insertingPromotion = (promotion: Promotion): Write =>
  // A condition can't compare with a limit that is null.
  inserting({
    ...keys.promotion(promotion.code),
    ...Object.fromEntries(Object.entries(promotion).filter(([, value]) => value !== null)),
  })

export const endingPromotion = (code: string, now: Date): Write => ({
  update: keys.promotion(code),
  set: 'SET ended_at = :now',
  condition: 'attribute_exists(pk) AND attribute_not_exists(ended_at)',
  values: { now: now.toISOString() },
})

type Holder = Pick<Order, 'contact'>
const usesKey = (code: string, { contact }: Holder) => keys.promotionUses(code, hashOf(mailboxOf(contact.email)))

export async function findUsesOfEmail(code: string, holder: Holder): Promise<number> {
  return Number((await getItem(usesKey(code, holder)))?.uses ?? 0)
}

export const claimingUse = ({ code, most_uses_per_email: most }: Promotion, holder: Holder): Write[] => [
  {
    update: keys.promotion(code),
    set: 'SET uses = uses + :one',
    condition: 'attribute_not_exists(ended_at) AND (attribute_not_exists(most_uses) OR uses < most_uses)',
    values: { one: 1 },
  },
  {
    update: usesKey(code, holder),
    set: 'SET uses = if_not_exists(uses, :zero) + :one',
    values: { zero: 0, one: 1, ...(most !== null && { most }) },
    ...(most !== null && { condition: 'attribute_not_exists(uses) OR uses < :most' }),
  },
]

export const movingUses = (code: string, holder: Holder, by: 1 | -1): Write[] =>
  [keys.promotion(code), usesKey(code, holder)].map((key) => ({
    update: key,
    set: 'SET uses = if_not_exists(uses, :zero) + :by',
    values: { zero: 0, by },
  }))

export const isRefusedForCode = (error: unknown): boolean =>
  error instanceof ConditionFailed && error.refused.some(({ pk }) => pk === keys.promotion('').pk)
