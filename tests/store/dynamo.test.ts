import { describe, expect, test } from 'vitest'
import type { Fault } from '../../infra/local/aws/faults.ts'
import { aWord } from '../support/builders.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

let fault: Fault | undefined
await embeddedAws({ faults: ({ service }) => (service === 'dynamodb' ? fault : undefined) })
const { ConditionFailed, getItem, getItems, ifPresent, inserting, queryItems, replacing, transact, updateItem, write } =
  await import('../../functions/store/dynamo.ts')
const { retryOnConflict } = await import('../../functions/store/platform/retryOnConflict.ts')
const { isPassingFailure } = await import('../../functions/services/platform/awsClient.ts')

const aKey = () => ({ pk: `TEST#${aWord()}`, sk: 'TEST' })
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ConditionFailed)) throw new Error(`Not refused: ${error}`)
  return error
}

describe('an insertion', () => {
  test('takes a free key once, and tells what stood there', async () => {
    const key = aKey()
    await transact([inserting({ ...key, value: 1 })])
    const { refused, existing } = await refusal(transact([inserting({ ...key, value: 2 })]))
    expect({ refused, existing }).toEqual({ refused: [key], existing: [{ ...key, schema: 1, value: 1 }] })
    expect(await getItem(key)).toEqual({ ...key, schema: 1, value: 1 })
  })

  test('fifty insertions at once succeed once', async () => {
    const key = aKey()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, value) => transact([inserting({ ...key, value })])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a transaction', () => {
  test('a transaction of which one write is refused leaves no trace of the others', async () => {
    const [taken, free] = [aKey(), aKey()]
    await write({ put: { ...taken, value: 1 } })
    const { refused, existing } = await refusal(transact([inserting(free), inserting(taken)]))
    expect({ refused, existing: existing.map((item) => item?.value) }).toEqual({
      refused: [taken],
      existing: [undefined, 1],
    })
    expect(await getItem(free)).toBeUndefined()
  })

  test('may check, update and delete', async () => {
    const [checked, updated, deleted] = [aKey(), aKey(), aKey()]
    await transact([checked, updated, deleted].map((key) => inserting({ ...key, value: 1 })))
    await transact([
      { check: checked, condition: 'value_ = :one OR attribute_exists(pk)', values: { one: 1 } },
      { update: updated, set: 'SET extra = :two', values: { two: 2 }, condition: ifPresent },
      { delete: deleted, condition: ifPresent },
    ])
    expect(await getItems([checked, updated, deleted])).toEqual([
      { ...checked, schema: 1, value: 1 },
      { ...updated, schema: 1, value: 1, extra: 2 },
      undefined,
    ])
  })
})

describe('a replacement', () => {
  test('succeeds on what was read, and fails on what has changed', async () => {
    const key = aKey()
    await write({ put: { ...key, version: 1, value: 'old' } })
    await write(replacing({ ...key, version: 2, value: 'new' }) as Parameters<typeof write>[0])
    const { existing } = await refusal(transact([replacing({ ...key, version: 2, value: 'late' })]))
    expect(existing).toEqual([{ ...key, schema: 1, version: 2, value: 'new' }])
  })

  test('a replacement of what is gone fails', async () => {
    expect((await refusal(transact([replacing({ ...aKey(), version: 2 })]))).existing).toEqual([undefined])
  })
})

describe('an item', () => {
  const value = {
    text: '',
    count: 0,
    cents: -0.5,
    flag: false,
    nothing: null,
    list: ['', [1], {}],
    map: { deep: { a: 1 } },
  }

  test('comes back as it was written, without what was undefined', async () => {
    const key = aKey()
    const gap = { ...value.map, none: undefined }
    await write({ put: { ...key, ...value, none: undefined, map: gap } })
    const stored = { ...key, ...value, schema: 1 }
    expect(await getItem(key)).toStrictEqual(stored)
    expect(await getItems([key])).toStrictEqual([stored])
    expect((await queryItems({ partition: key.pk })).items).toStrictEqual([stored])
    expect((await refusal(transact([inserting(key)]))).existing).toStrictEqual([stored])
    expect((await refusal(write(inserting(key)))).existing).toStrictEqual([stored])
    const changed = await updateItem({ update: key, set: 'SET entries = :it', values: { it: value.map } })
    expect(changed).toStrictEqual({ ...stored, entries: value.map })
  })

  test('says the first shape, alone and in a transaction, unless its kind has had another', async () => {
    const [alone, together, later] = [aKey(), aKey(), aKey()]
    await write({ put: alone })
    await transact([inserting(together), inserting({ ...later, schema: 4 })])
    expect((await getItems([alone, together, later])).map((item) => item?.schema)).toEqual([1, 1, 4])
  })
})

describe('an update', () => {
  test('answers the item as it stands', async () => {
    const key = aKey()
    expect(await updateItem({ update: key, set: 'ADD hits :one', values: { one: 1 } })).toEqual({ ...key, hits: 1 })
    expect(await updateItem({ update: key, set: 'ADD hits :one', values: { one: 1 } })).toEqual({ ...key, hits: 2 })
    const missing = { update: aKey(), set: 'ADD hits :one', values: { one: 1 }, condition: ifPresent }
    expect((await refusal(updateItem(missing))).refused).toEqual([missing.update])
  })
})

describe('a query', () => {
  test('pages through a partition in both directions', async () => {
    const { pk } = aKey()
    await transact(['a', 'b', 'c', 'd', 'e'].map((sk) => inserting({ pk, sk })))
    const first = await queryItems({ partition: pk, limit: 2 })
    expect(first.items.map(({ sk }) => sk)).toEqual(['a', 'b'])
    const second = await queryItems({ partition: pk, limit: 2, cursor: first.cursor })
    expect(second.items.map(({ sk }) => sk)).toEqual(['c', 'd'])
    const newest = await queryItems({ partition: pk, limit: 2, newestFirst: true })
    expect(newest.items.map(({ sk }) => sk)).toEqual(['e', 'd'])
    expect((await queryItems({ partition: pk })).cursor).toBeNull()
    expect((await queryItems({ partition: pk, sortPrefix: 'c' })).items).toEqual([{ pk, sk: 'c', schema: 1 }])
  })

  test.each([
    ['no cursor at all', 'nonsense'],
    ['of another beginning', Buffer.from(JSON.stringify({ pk: 'X', sk: 'b#1' })).toString('base64url')],
    ['with an empty key', Buffer.from(JSON.stringify({ pk: 'X', sk: '' })).toString('base64url')],
    ['of another list', Buffer.from(JSON.stringify({ pk: 'USER#1', sk: 'USER' })).toString('base64url')],
    ['with more in it', Buffer.from(JSON.stringify({ pk: 'X', sk: 'a', more: 'b' })).toString('base64url')],
    ['with a number', Buffer.from(JSON.stringify({ pk: 'X', sk: 1 })).toString('base64url')],
    ['with a list', Buffer.from('[]').toString('base64url')],
    ['with null', Buffer.from('null').toString('base64url')],
  ])('refuses a cursor that is %s', async (_name, cursor) => {
    await expect(queryItems({ partition: 'X', sortPrefix: 'a', cursor })).rejects.toMatchObject({
      code: 'invalid',
      fields: { cursor: expect.any(String) },
    })
  })
})

describe('a lost race', () => {
  test('is run again with what stands by then, and not for ever', async () => {
    let runs = 0
    const lost = new ConditionFailed([], [], undefined)
    const result = retryOnConflict(async () => {
      runs += 1
      if (runs < 3) throw lost
      return runs
    })
    expect(await result).toBe(3)
    await expect(retryOnConflict(() => Promise.reject(lost))).rejects.toBe(lost)
    await expect(retryOnConflict(() => Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})

describe('an outage', () => {
  test.each(['error', 'throttle', 'drop'] as const)('an outage of the kind “%s” is known to pass', async (kind) => {
    fault = kind
    const error = await getItem(aKey()).catch((cause: unknown) => cause)
    fault = undefined
    expect(isPassingFailure(error)).toBe(true)
  })

  test.each([
    [new Error('anything'), false],
    ['a text', false],
    [Object.assign(new Error(), { $metadata: { httpStatusCode: 400 } }), false],
    [Object.assign(new Error(), { $metadata: { httpStatusCode: 499 } }), false],
    [Object.assign(new Error(), { $metadata: { httpStatusCode: 500 } }), true],
    [Object.assign(new Error(), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error(), { code: 'ENOENT' }), false],
    [Object.assign(new Error(), { name: 'TimeoutError' }), true],
  ])('is told from a mistake: %s', (error, passes) => {
    expect(isPassingFailure(error)).toBe(passes)
  })
})
