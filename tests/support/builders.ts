import { randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/endpoints'
import type { NewPromotion } from '#contract/money/promotions'

type OrderBody = BodyInput<'POST /api/orders'>
type Contact = OrderBody['customer']
type Options = OrderBody['options']
let count = 0

/** A fresh word for keys, names and addresses. */
export const aWord = (): string => `w${process.pid.toString(36)}${(++count).toString(36)}x${'0'.repeat(12)}`

export const anEmail = (): string => `${aWord()}@example.com`

export const aContact = (parts: Partial<Contact> = {}): Contact => ({
  name: 'Maria Gomez',
  email: anEmail(),
  phone: '+1 512 555 0134',
  ...parts,
})

export const someOptions = (parts: Partial<Options> = {}): Options => ({
  property_type: 'residential',
  address_freeform: '1208 Barton Hills Drive, Austin, TX 78704',
  ...parts,
})

/** A body of POST /api/orders, as the wizard's first step sends it. */
export const anOrderBody = (
  parts: Partial<Omit<OrderBody, 'customer' | 'options'>> & {
    customer?: Partial<Contact>
    options?: Partial<Options>
  } = {},
): OrderBody => ({ ...parts, customer: aContact(parts.customer), options: someOptions(parts.options) })

/** An order as agents fill it in: every add-on but a script, their own office. */
export const usualOrderBody = (): OrderBody =>
  anOrderBody({
    customer: { name: 'Alexandra Montgomery', email: `alexandra.montgomery.${anEmail()}` },
    options: {
      plan: 'premium',
      resolution: '1080p',
      add_music: true,
      add_logo_overlay: true,
      logo_filename: 'logo.png',
      brokerage: 'Lake & Oak Realty',
    },
  })

/** A value for the Idempotency-Key header. */
export const aKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })

/** An address of its own for each browser, so that one test's limits are not another's. */
export const anAddress = (): string => `198.51.${(++count >> 8) % 256}.${count % 256}`

/** A code for ten percent off any plan, without limits. */
export const aPromotion = (given: Partial<NewPromotion> = {}): NewPromotion => ({
  code: `SPRING-${randomUUID().slice(0, 8).toUpperCase()}`,
  discount: { kind: 'percent', percent: 10 },
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  plans: ['basic', 'premium', 'luxury'],
  most_uses: null,
  most_uses_per_email: null,
  ...given,
})
