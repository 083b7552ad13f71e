import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderOptions } from '#contract/orders/order'
import { deletedCustomer, withoutAccount } from '../../../functions/domain/accounts/accountDeletion.ts'
import { Customer } from '../../../functions/domain/accounts/Customer.ts'
import { newUser } from '../../../functions/domain/accounts/User.ts'
import { draftOrder, Order } from '../../../functions/domain/orders/Order.ts'
import { someOptions } from '../../support/builders.ts'
import { type Text, textsOf } from '../../support/personal/texts.ts'

const now = new Date('2026-11-25T12:00:00.000Z')
const user = newUser('usr_0123456789', 'secret@example.com', now)

/** A value with `secret` in every text that is there. */
function saying(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => saying(one, name)) : ['secret']
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, saying(one, part)]))
  return typeof value === 'string' && personalNames.has(name) ? 'secret' : value
}
const isErased = ({ whose = 'nobody' }: Text) => ['name', 'email', 'phone', 'words'].includes(whose)
const personalNames = new Set(
  [...textsOf(Order, ''), ...textsOf(Customer, '')].filter(isErased).map(({ name }) => name),
)

test('nothing that a person wrote or is called is left in an order whose account is deleted', () => {
  const options = z.parse(OrderOptions, someOptions())
  const body = { customer: { name: 'Ada', email: user.email, phone: '1' }, options, submit: false }
  const order = {
    ...draftOrder(body, 'standard', { id: 'ord_0123456789', creatorHash: '', userId: user.id, now }),
    customer_id: 'cus_0123456789',
  }
  const filled = z.parse(Order, {
    ...Object(saying(order)),
    contact: { name: 'secret', email: user.email, phone: 'secret' },
  })
  expect(filled.options.voice_over).toMatchObject({
    outdoor_features: 'secret',
    neighborhood_highlights: 'secret',
    rooms_to_highlight: ['secret'],
  })
  const left = withoutAccount(filled, user, now)
  expect(JSON.stringify(left)).not.toContain('secret')
  expect(left).toMatchObject({
    contact: { name: 'Deleted customer', email: 'deleted@example.invalid', phone: '' },
    options: { address_freeform: options.address_freeform, voice_over: { rooms_to_highlight: [] } },
    price: order.price,
  })
})

test('nothing that a person is called is left in a customer whose account is deleted', () => {
  const customer = {
    id: 'cus_0123456789',
    name: 'secret',
    email: 'secret@example.com',
    phone: 'secret',
    brokerage: 'secret',
  }
  const left = deletedCustomer({ ...customer, created_at: now.toISOString(), version: 1 })
  expect(left).toMatchObject({ name: 'Deleted customer', email: 'cus_0123456789@example.invalid', version: 2 })
  expect(JSON.stringify(left)).not.toContain('secret')
})
