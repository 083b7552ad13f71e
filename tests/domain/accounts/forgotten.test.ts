import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { deletedCustomer, withoutAccount } from '../../../functions/domain/accounts/accountDeletion.ts'
import { Customer } from '../../../functions/domain/accounts/Customer.ts'
import { forgotten } from '../../../functions/domain/accounts/forgotten.ts'
import { newUser } from '../../../functions/domain/accounts/User.ts'
import { Order } from '../../../functions/domain/orders/Order.ts'
import { filled } from '../../support/personal/filled.ts'
import { type Text, textsOf } from '../../support/personal/texts.ts'

const now = new Date('2026-11-25T12:00:00.000Z')
const user = newUser('usr_0123456789', 'secret', now)
const isErased = ({ whose = 'nobody' }: Text) => ['name', 'email', 'phone', 'words'].includes(whose)
const secretsIn = (value: unknown) => JSON.stringify(value).split('"secret"').length - 1

test.each<[string, z.core.$ZodType]>([
  ['order', Order],
  ['customer', Customer],
])(
  'nothing that a person wrote or is called is left in an %s that is forgotten, however deep its field',
  (_kind, schema) => {
    const value = filled(schema)
    expect(secretsIn(value)).toBe(textsOf(schema, '').filter(isErased).length)
    expect(secretsIn(forgotten(schema, value))).toBe(0)
  },
)

test('an order whose account is deleted keeps what the books need', () => {
  const order = Order.parse(filled(Order))
  const left = withoutAccount(order, user, now)
  expect(secretsIn(left)).toBe(0)
  expect(left).toMatchObject({
    contact: { name: 'Deleted customer', email: 'deleted@example.invalid', phone: '' },
    options: {
      address_freeform: order.options.address_freeform,
      voice_over: { address: 'stays', rooms_to_highlight: [] },
    },
    price: order.price,
  })
})

test('a customer whose account is deleted keeps no name, email, phone or company', () => {
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
