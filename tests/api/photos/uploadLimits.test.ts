import { describe, expect, test } from 'vitest'
import { uploadRule } from '#contract/platform/rates'
import { anAddress } from '../../support/builders.ts'
import { minute, nextWindow, travel } from '../../support/clock.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { aDraft } = await import('../../support/orders/placing.ts')
const { aVerifiedPerson, signUp } = await import('../../support/accounts/people.ts')
const { confirm, postToStorage, presign } = await import('../../support/photos/uploading.ts')
const { aJpeg } = await import('../../support/photos/images.ts')

const large = 50 * 1024 * 1024
type Order = Awaited<ReturnType<typeof aDraft>>
/** Forms for the places of an order from `first` on, one after the other. */
async function forms(order: Order, address: string, { first = 1, count = 100, size_bytes = large } = {}) {
  const answers = []
  for (let seq = first; seq < first + count; seq++)
    answers.push(await presign(order, { seq, size_bytes, filename: `${seq}.jpg` }, address))
  return answers
}
const given = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length

describe('the forms for uploads', () => {
  test('the upload forms that one network gets in a quarter of an hour take three gibibytes, over however many orders', async () => {
    nextWindow()
    const address = anAddress()
    const orders = [await aDraft(), await aDraft()]
    const all = [...(await forms(orders[0] as Order, address)), ...(await forms(orders[1] as Order, address))]
    expect(given(all)).toBe(Math.floor(uploadRule.bytes / large))
    const refused = all.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect(given(await forms(orders[0] as Order, anAddress(), { first: 90, count: 2 }))).toBe(2)
    travel(15 * minute)
    expect(given(await forms(await aDraft(), address, { count: 2 }))).toBe(2)
  }, 60_000)

  test('are enough for six agents of one office with a hundred photos each, and no more files than that', async () => {
    nextWindow()
    const address = anAddress()
    const size_bytes = Math.floor(uploadRule.bytes / uploadRule.files)
    for (let agent = 0; agent < 6; agent++)
      expect(given(await forms(await aDraft(), address, { size_bytes }))).toBe(100)
    expect(given(await forms(await aDraft(), address, { count: 1, size_bytes: 1 }))).toBe(0)
  }, 60_000)

  test('count for a proven account by itself, wherever it works', async () => {
    nextWindow()
    const address = anAddress()
    const used = await aDraft()
    await forms(used, address, { count: 62 })
    expect(given(await forms(used, address, { first: 70, count: 1 }))).toBe(0)
    const unproven = await signUp()
    expect(given(await forms(await aDraft(undefined, unproven), address, { count: 1 }))).toBe(0)
    const proven = await aVerifiedPerson()
    const own = await aDraft(undefined, { cookies: proven.cookies })
    expect(given(await forms(own, address, { count: 1 }))).toBe(1)
    await forms(own, anAddress(), { first: 2, count: 61 })
    expect(given(await forms(own, anAddress(), { first: 70, count: 1 }))).toBe(0)
  }, 60_000)

  test('upload forms for a foreign order count for nobody', async () => {
    nextWindow()
    const address = anAddress()
    const [own, foreign] = [await aDraft(), await aDraft()]
    const thief = { orderId: foreign.orderId, cookies: own.cookies, body: own.body }
    expect((await forms(thief, address)).map(({ status }) => status)).toEqual(Array(100).fill(404))
    expect(given(await forms(own, address, { count: 10 }))).toBe(10)
  }, 60_000)

  test('upload forms that were given before still take their files, once no more are given', async () => {
    nextWindow()
    const address = anAddress()
    const order = await aDraft()
    const bytes = await aJpeg()
    const target = await presign(order, { size_bytes: bytes.length }, address)
    await forms(order, address, { first: 2, count: 62 })
    expect((await postToStorage(target, bytes)).status).toBe(204)
    expect((await confirm(order, target.body.asset_id)).status).toBe(200)
  }, 60_000)
})
