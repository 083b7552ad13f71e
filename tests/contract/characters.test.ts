import { describe, expect, test } from 'vitest'
import { Address, Brokerage, PersonName, Phone, paragraph } from '#contract/fields'
import { OrderOptions } from '#contract/orders/order'
import { PresignFile } from '#contract/photos/upload'
import { LinkRequest } from '#contract/review/review'

const turnsAround = 'Please remove the invisible character that turns the text around.'
const oneLine = 'Please use a single line without control characters.'
const fields = { name: PersonName, address: Address, 'phone number': Phone, company: Brokerage }
const complaint = (schema: (typeof fields)['name'], text: string) => schema.safeParse(text).error?.issues[0]?.message

describe.each(Object.entries(fields))('a %s', (_what, schema) => {
  test.each([
    ['that is turned around', '12 \u202Eevil', turnsAround],
    ['that begins turned around', '\u202Eevil 12', turnsAround],
    ['with a line separator', '12\u202834', oneLine],
    ['with a paragraph separator', '12\u202934', oneLine],
  ])('%s is refused, and says what to remove', (_how, text, message) => {
    expect(complaint(schema as (typeof fields)['name'], text)).toBe(message)
  })

  test('is taken as an address book gives it, without the marks around it', () => {
    const copied = ['\u202A12 34\u202C', '\u202D12 34\u202C', '\u206812\u2069 \u206834\u2069', ' \u206712 34\u2069 ']
    expect(copied.map((text) => schema.parse(text))).toEqual(Array(4).fill('12 34'))
  })
})

test.each([
  'דנה כהן',
  'משה (Moshe) לוי \u200F',
  'محمد عبد الله',
  'علی\u200Cرضا حسینی',
  'Zoë 👩\u200D💻 Núñez',
  '山田 太郎',
])('a name like “%s” stays as it is', (name) => {
  expect(PersonName.parse(name)).toBe(name.trim())
})

test('prose keeps its lines, whichever sign ends them, and loses what would turn it around', () => {
  expect(paragraph('words', 100).parse('One\u2028two\u2029three\n\u202Efour\u202C\tשלום')).toBe(
    'One\ntwo\nthree\nfour\tשלום',
  )
})

test('a file’s name loses what would turn it around, and the photo is taken', () => {
  const file = { filename: 'photo\u202Egpj.exe\u2028.jpg', content_type: 'image/jpeg', size_bytes: 1, seq: 1 }
  expect(PresignFile.parse(file).filename).toBe('photogpj.exe .jpg')
})

test('the label of a review link is as strict as a name', () => {
  const label = LinkRequest.safeParse({ label: 'Sel\u202Elers', rights: ['watch'] })
  expect(label.error?.issues[0]?.message).toBe(turnsAround)
})

test('an order from before, with such signs in its details, is still read', () => {
  const options = {
    property_type: 'residential',
    address_freeform: '12 \u202E',
    voice_over: { title: 'A\u202Eb\u2028c' },
  }
  expect(OrderOptions.safeParse(options).data).toMatchObject({ voice_over: { title: 'Ab c' } })
})
