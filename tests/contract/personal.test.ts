import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints'
import { personal, text } from '#contract/personal'
import { keys } from '../../functions/store/table.ts'
import { storedKinds } from '../support/personal/storedKinds.ts'
import { isUnmarked, type Text, textsOf } from '../support/personal/texts.ts'

type Kind = keyof typeof storedKinds
const kinds = Object.keys(storedKinds) as Kind[]
const textsIn = (kind: Kind): Text[] => textsOf(storedKinds[kind], kind)
const isOfPerson = ({ whose }: Text) => whose !== undefined && whose !== 'nobody'
const root = join(import.meta.dirname, '../..')

test('every text that is stored says whose it is', () => {
  const stored = kinds.flatMap(textsIn)
  expect(stored.length).toBeGreaterThan(150)
  expect(stored.filter(isUnmarked).map(({ path }) => path)).toEqual([])
})

test('a text has one mark, in copies of it too', () => {
  const words = text('words')
  expect(personal('words', words)).toBe(words)
  expect(() => personal('nobody', words)).toThrow('This text is marked as words, and can’t be nobody too.')
})

/** How each kind with a person in it goes, when its customer is purged or its account deleted. */
const leaving: Partial<Record<Kind, 'account' | 'order' | 'customer' | 'history' | 'end' | string>> = {
  user: 'account',
  session: 'account',
  apiKeys: 'account',
  webhooks: 'account',
  savedLogo: 'account',
  customer: 'customer',
  order: 'order',
  asset: 'order',
  tour: 'order',
  tourShots: 'order',
  delivery: 'order',
  download: 'order',
  ledgerEntry: 'order',
  document: 'order',
  comment: 'order',
  question: 'order',
  questionAnswer: 'order',
  approval: 'order',
  roundGrant: 'order',
  reviewLink: 'order',
  tourPages: 'order',
  audit: 'history',
  token: 'end',
  webhookDelivery: 'end',
  happened: 'end',
  photoUrl: 'end',
  contactMessage: 'end',
  mail: 'end',
  hubspot: 'end',
}
const partitions: Record<string, RegExp> = {
  account: /^(USER|API_KEYS|WEBHOOKS|LOGO)#/,
  order: /^ORDER#/,
  customer: /^CUSTOMER#/,
  history: /^AUDIT#/,
  end: /^/,
}

test('every kind with a person’s data is known to leave with an account, an order or a customer, or by itself', () => {
  const people = kinds.filter((kind) => textsIn(kind).some(isOfPerson))
  expect(Object.keys(leaving).toSorted()).toEqual(people.toSorted())
  for (const kind of people) {
    const { pk } = Reflect.apply(keys[kind], undefined, ['id', 'id', 'id', 'id'])
    expect(pk, `${kind} leaves with its ${leaving[kind]}`).toMatch(partitions[leaving[kind] ?? ''] ?? 'nothing')
  }
})

describe('the export of an account', () => {
  const { shape } = endpoints['GET /api/account/export'].answer
  const reviews = shape.reviews.def.element.shape
  const orders = shape.orders.def.element.shape
  const told: Partial<Record<Kind, z.core.$ZodType>> = {
    session: shape.sessions,
    customer: shape.customer,
    order: shape.orders,
    asset: orders.photos,
    tour: orders.tour,
    tourShots: orders.tour,
    delivery: orders.tour,
    download: orders.tour,
    ledgerEntry: orders.money,
    document: orders.documents,
    question: orders.questions,
    questionAnswer: orders.questions,
    comment: reviews.comments,
    approval: reviews.approval,
    reviewLink: reviews.links,
    savedLogo: shape.saved_logo,
    tourPages: shape.public_pages,
    apiKeys: shape.api_keys,
    webhooks: shape.webhooks,
  }
  const changes = 'tour.revision.changes[].'
  /** What the owner reads elsewhere: in the film and its review room, and in the document itself. */
  const elsewhere = new Set([
    ...['tour.shots[].caption', 'tour.shots[].said', 'tourShots.shots[].caption', 'tourShots.shots[].said'],
    ...['tour.revision.lines[]'],
    ...['tour.words.street', 'tour.words.place', 'tour.words.agent.brokerage', 'tour.words.agent.phone'],
    ...['document.bill_to.name', 'document.bill_to.company', 'document.bill_to.email', 'document.bill_to.phone'],
    ...['document.property', 'document.reason'],
    // Which of the delivered files, which the export names.
    'download.file',
  ])

  test.each(Object.entries(told))('holds every personal text of a stored %s', (kind, answer) => {
    const names = new Set(textsOf(answer, '').map(({ name }) => name))
    const missing = textsIn(kind as Kind).filter((one) => isOfPerson(one) && !names.has(one.name))
    expect(missing.map(({ path }) => path).filter((path) => !elsewhere.has(path) && !path.startsWith(changes))).toEqual(
      [],
    )
  })
})

test('no line of a log is given a field that holds a person’s data', () => {
  const told = kinds.flatMap(textsIn).filter((one) => isOfPerson(one) && one.whose !== 'books')
  const names = new Set(told.map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining(['email', 'phone', 'brokerage', 'main_features']))
  // The name of an error, a count, the key of a plan, and the ids of a shot and its photo.
  const isHarmless = (value: string) =>
    value.startsWith('nameOf(') || value.endsWith('.length') || ['film.file', 'shot.id', 'shot.photo'].includes(value)
  const call = /\blogger\.(?:debug|info|warn|error|critical|appendKeys)\(([^;]*?)\)(?:,?\n|;|\s*$)/gm
  const field = /[{,]\s*(\w+)(?::\s*([^,{}]+?))?\s*(?=[,}])/g
  const found = globSync('functions/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(call)].flatMap(([, given = '']) =>
      [...given.matchAll(field)]
        .filter(
          ([, name = '', value = name]) =>
            !isHarmless(value) && [name, value.split('.').at(-1) ?? ''].some((one) => names.has(one)),
        )
        .map(([written]) => `${file}: ${written}`),
    ),
  )
  expect(found).toEqual([])
})
