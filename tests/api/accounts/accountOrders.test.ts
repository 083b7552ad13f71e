import { describe, expect, test } from 'vitest'
import { call } from '../../support/apiEvent.ts'
import { anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { account, aVerifiedPerson, freshEmail, me, overview, orderIds, placeOrder, signUp, text, verify } = await import(
  '../../support/accounts/people.ts'
)
const { arrange } = await import('../../support/photos/arranging.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { aPhotoIn, remove } = await import('../../support/photos/uploading.ts')
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')
const { listAssetsOfOrder } = await import('../../../functions/store/photos/assets.ts')
const { keepMade } = await import('../../../functions/services/film/films.ts')
const { previewKey } = await import('../../../functions/services/photos/previews.ts')

const nobody: string[] = []
const orderOf = (assetId: string) => `ord_${assetId.split('_')[1]}`

describe('the cover of an order in the account', () => {
  test('is the chosen photo, else the first as arranged or uploaded, and none where there is none', async () => {
    const person = await aVerifiedPerson()
    const bare = await aDraft(anOrderBody(), { cookies: person.cookies })
    const plain = await aDraft(anOrderBody(), { cookies: person.cookies })
    const first = await aPhotoIn(plain, 1)
    const chosen = await aDraft(anOrderBody(), { cookies: person.cookies })
    const [one, two] = [await aPhotoIn(chosen, 1), await aPhotoIn(chosen, 2)]
    const pictureOf = async (assetId: string) => {
      const asset = (await listAssetsOfOrder(orderOf(assetId))).find(({ id }) => id === assetId)
      return asset && previewKey(asset)
    }
    const coverOf = async (orderId: string) => {
      const rows = Object((await overview(person)).body).orders as { id: string; cover_url: string | null }[]
      return rows.find(({ id }) => id === orderId)?.cover_url
    }
    expect(await coverOf(bare.orderId)).toBeNull()
    expect(await coverOf(plain.orderId)).toContain(await pictureOf(first))
    await arrange(chosen, { photos: [{ asset_id: two }, { asset_id: one }] })
    expect(await coverOf(chosen.orderId)).toContain(await pictureOf(two))
    await arrange(chosen, { photos: [], cover_asset_id: two })
    expect(await coverOf(chosen.orderId)).toContain(await pictureOf(two))
    await remove(chosen, two)
    const found = await coverOf(chosen.orderId)
    const picture = await pictureOf(one)
    expect(found).toContain(picture)
    await keepMade(String(picture), Buffer.from('made'), 'image/jpeg')
    expect((await fetch(String(found))).status).toBe(200)
  })

  test('stands beside the number of photos of a draft; nobody counts those of a placed order', async () => {
    const person = await aVerifiedPerson()
    const { cookies } = person
    const placed = await placeOrder(cookies, person.email, { submit: true })
    const draft = await aDraft(anOrderBody(), { cookies })
    for (const seq of [1, 2]) await aPhotoIn(draft, seq)
    expect((await overview(person)).body.orders).toMatchObject([
      { id: draft.orderId, photo_count: 2 },
      { id: placed.orderId, photo_count: null },
    ])
  })
})

describe('the orders of an account', () => {
  test('say each what they wait for, in the words of their own page', async () => {
    const person = await aVerifiedPerson()
    const { cookies } = person
    await aDraft(anOrderBody(), { cookies })
    await placeOrder(cookies, person.email, { submit: true })
    const rows = Object((await overview(person)).body).orders as { id: string; next: { sentence: string } }[]
    expect(rows.map(({ next }) => next.sentence)).toEqual(['Add your photos', 'Finish your order'])
    for (const { id, next } of rows) {
      const { body } = await call(orders, 'GET /api/orders/{order_id}', { cookies, params: { order_id: id } })
      expect(Object(body).order.next).toEqual(next)
    }
  })

  test('a stranger who signs up with an address sees none of its orders until it is verified', async () => {
    const email = freshEmail('victim')
    const { orderId } = await placeOrder(nobody, email)
    const stranger = await signUp({ email })
    expect(await orderIds(stranger)).toEqual([])
    const read = await call(orders, 'GET /api/orders/{order_id}', {
      cookies: stranger.cookies,
      params: { order_id: orderId },
    })
    expect(read.status).toBe(404)
    await verify(stranger)
    expect(await orderIds(stranger)).toEqual([orderId])
  })

  test('orders placed while signed in are there at once, whomever they are for', async () => {
    const person = await signUp()
    const forSomeoneElse = await placeOrder(person.cookies, freshEmail('client'))
    const own = await placeOrder(person.cookies, person.email)
    expect(await orderIds(person)).toEqual([own.orderId, forSomeoneElse.orderId])
    await verify(person)
    expect(await orderIds(person)).toEqual([own.orderId, forSomeoneElse.orderId])
  })

  test('an order placed logged out after verifying is there too, and opens', async () => {
    const person = await aVerifiedPerson()
    expect((await overview(person)).body).toMatchObject({ customer: { id: null, email: person.email } })
    const { orderId } = await placeOrder(nobody, person.email)
    expect(await orderIds(person)).toEqual([orderId])
    const read = await call(orders, 'GET /api/orders/{order_id}', {
      cookies: person.cookies,
      params: { order_id: orderId },
    })
    expect(read.body).toMatchObject({
      order: {
        orderId,
        timeline: [
          { status: 'draft', at: expect.any(String) },
          { status: 'awaiting_deposit', at: expect.any(String) },
        ],
      },
    })
  })

  test('a changed address has to be proven before its orders are there again', async () => {
    const { changeUser } = await import('../../../functions/store/accounts/users.ts')
    const person = await aVerifiedPerson()
    await placeOrder(nobody, person.email)
    expect(await orderIds(person)).toHaveLength(1)
    const user = await me(person)
    await changeUser(text(user?.id), (read) => ({ user: { ...read, email_verified: false } }))
    expect(await orderIds(person)).toEqual([])
  })

  test('nobody sees the orders of another', async () => {
    const [one, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    await placeOrder(one.cookies, one.email)
    expect(await orderIds(other)).toEqual([])
  })

  test('many orders of an account are paged, newest first, none twice and none left out', async () => {
    const person = await aVerifiedPerson()
    const placed: string[] = []
    for (let count = 0; count < 45; count++) {
      // Logged out, one email takes ten orders in a quarter hour.
      const cookies = count % 5 === 1 ? nobody : person.cookies
      const email = count % 5 === 0 ? freshEmail() : person.email
      placed.push((await placeOrder(cookies, email)).orderId)
    }
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: unknown
    do {
      const { body } = await overview(person, cursor ? { cursor: text(cursor) } : {})
      const rows = Array.isArray(body.orders) ? body.orders : []
      seen.push(...rows.map(({ id }) => text(id)))
      sizes.push(rows.length)
      cursor = body.next_cursor
    } while (cursor)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual([...placed].sort().reverse())
  })

  test('a page that never existed is refused', async () => {
    const person = await signUp()
    expect((await overview(person, { cursor: 'nonsense#' })).status).toBe(400)
  })

  test('a visitor has no account', async () => {
    for (const route of ['GET /api/account/overview', 'GET /api/account/sessions', 'GET /api/account/export'] as const)
      expect((await call(account, route)).status).toBe(401)
  })
})
