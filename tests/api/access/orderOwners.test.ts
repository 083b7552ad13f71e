import { describe, expect, test } from 'vitest'
import { aKey, anEmail, anOrderBody, someOptions } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { aDraft, postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { aVerifiedPerson, signUp } = await import('../../support/accounts/people.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')

describe('the idempotency key', () => {
  test('names one order, which holds the latest content', async () => {
    const headers = aKey()
    const body = anOrderBody()
    const first = await postOrder(body, { headers })
    const second = await postOrder(
      { ...body, options: someOptions({ add_music: true }) },
      { headers, cookies: first.cookies },
    )
    expect(second.body).toMatchObject({ orderId: first.body.orderId, price_cents: 51_000 })
  })

  test('proves the creator whose first answer was lost', async () => {
    const headers = aKey()
    const body = anOrderBody()
    const lost = await postOrder(body, { headers })
    const again = await postOrder(body, { headers })
    expect(again.body).toEqual(lost.body)
    expect(again.cookies).toEqual(lost.cookies)
    const submission = { ...body, order_id: lost.body.orderId, submit: true }
    expect((await postOrder(submission, { headers })).status).toBe(404)
    expect((await postOrder(submission, { headers, cookies: again.cookies })).status).toBe(200)
  })

  test('the idempotency key of another browser’s order is refused', async () => {
    const { cookies } = await postOrder(anOrderBody())
    const headers = aKey()
    const body = anOrderBody()
    await postOrder(body, { headers, cookies })
    expect(await postOrder(body, { headers })).toMatchObject({
      status: 409,
      body: {
        error: 'This request was used for another order. Please reload the page and try again.',
        code: 'conflict',
      },
    })
  })

  test('works again a week later', async () => {
    const headers = aKey()
    const first = await postOrder(anOrderBody(), { headers })
    const { hashOf } = await import('../../../functions/services/ids.ts')
    const key = keys.idempotency(hashOf(headers['idempotency-key'] ?? ''))
    await updateItem({ update: key, set: 'SET expires_at = :now', values: { now: Math.floor(Date.now() / 1000) } })
    const second = await postOrder(anOrderBody(), { headers })
    expect(second.body.orderId).toMatch(/^ord_/)
    expect(second.body.orderId).not.toBe(first.body.orderId)
  })

  test.each(['short', 'with spaces in between', `${'aB3dE6gH9j'.repeat(10)}k`, '<script>alert(1)</script>'])(
    'is refused as “%s”',
    async (key) => {
      const answer = await postOrder(anOrderBody(), { headers: { 'idempotency-key': key } })
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error:
            'The Idempotency-Key must be a random UUID, or at least 22 random letters, digits, dashes or underscores.',
        },
      })
    },
  )

  test.each(['aB3dE6gH9jK2mN5pQ8sT1v', 'aB3dE6gH9j'.repeat(10)])('may be as short or long as “%s”', async (key) => {
    expect((await postOrder(anOrderBody(), { headers: { 'idempotency-key': key } })).status).toBe(200)
  })
})

describe('access to an order', () => {
  const missing = 'ord_01M7YSEN395HYJMFDH6DMKC0RE'

  test('is refused for a foreign order as for a missing one', async () => {
    const { orderId } = await aDraft()
    const { cookies } = await aDraft()
    const [foreign, none] = [await readOrder(orderId, { cookies }), await readOrder(missing, { cookies })]
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(foreign.body).toEqual(none.body)
    const change = (order_id: string) => postOrder({ ...anOrderBody(), order_id, submit: true }, { cookies })
    const [foreignChange, noChange] = [await change(orderId), await change(missing)]
    expect(foreignChange).toMatchObject({ status: 404 })
    expect(foreignChange.body).toEqual(noChange.body)
    expect(foreignChange.cookies).toEqual([])
  })

  test('is refused without a cookie', async () => {
    const { orderId } = await aDraft()
    expect((await readOrder(orderId)).status).toBe(404)
  })

  test('is given to the account that created it, in another browser too', async () => {
    const person = await aVerifiedPerson()
    const { orderId } = await aDraft(anOrderBody(), { cookies: person.cookies })
    expect((await readOrder(orderId, { cookies: person.cookies })).status).toBe(200)
    const stranger = await aVerifiedPerson()
    expect((await readOrder(orderId, { cookies: stranger.cookies })).status).toBe(404)
  })

  test('is given to the account of its email once that is verified', async () => {
    const email = anEmail()
    const { orderId } = await aDraft(anOrderBody({ customer: { email } }))
    const unverified = await signUp({ email })
    expect((await readOrder(orderId, unverified)).status).toBe(404)
    const { verify } = await import('../../support/accounts/people.ts')
    await verify(unverified)
    expect((await readOrder(orderId, unverified)).status).toBe(200)
  })
})
