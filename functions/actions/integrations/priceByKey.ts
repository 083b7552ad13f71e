import type { Answer, Body } from '#contract/endpoints'
import { priceOf } from '#contract/money/priceOf'
import { depositDue } from '../../domain/money/orderMoney.ts'
import type { CountCode } from '../../http/limits/codeLimit.ts'
import { config, paymentTerms } from '../../services/config.ts'
import { priceWithCode } from '../money/usePromotion.ts'

type Priced = Omit<Answer<'POST /api/v1/price'>, 'ok'>

export async function priceByKey(
  { code, ...options }: Body<'POST /api/v1/price'>,
  countCode: CountCode,
  now: Date,
): Promise<Priced> {
  const listed = priceOf(options, config().PRICE_LIST)
  const { price, ...problem } = code ? await priceWithCode(listed, { code, count: countCode }, now) : { price: listed }
  return { ...price, ...depositDue(price.price_cents, paymentTerms()), ...problem }
}
