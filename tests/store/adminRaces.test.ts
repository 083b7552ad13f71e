import { expect, it } from 'vitest'
import { administered } from '../support/accounts/adminEmails.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { anAdministrator, deskOf, idOf } = await import('../support/accounts/administrators.ts')
const { aVerifiedPerson } = await import('../support/accounts/people.ts')
const { getItem } = await import('../../functions/store/dynamo.ts')
const { keys } = await import('../../functions/store/table.ts')

const [owner, second] = [await anAdministrator(), await anAdministrator('second@example.com')]
const [ownerId, secondId] = [await idOf(owner), await idOf(second)]
const administrators = async () => [...((await getItem(keys.administrators()))?.ids ?? [])].toSorted()
const isIn = async (person: { cookies: string[] }) => (await deskOf(person)('GET /api/admin/whoami')).status === 200

it('two administrators who take each other’s rights at once leave one, again and again', async () => {
  for (let round = 0; round < 10; round++) {
    const take = [
      deskOf(owner)('PATCH /api/admin/users/{id}', { id: secondId, body: { is_admin: false } }),
      deskOf(second)('PATCH /api/admin/users/{id}', { id: ownerId, body: { is_admin: false } }),
    ]
    const statuses = (await Promise.all(take)).map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([403, 409]).toContain(statuses[1])
    const left = (await isIn(owner)) ? owner : second
    expect(await administrators()).toEqual([await idOf(left)])
    const lost = left === owner ? secondId : ownerId
    await deskOf(left)('PATCH /api/admin/users/{id}', { id: lost, body: { is_admin: true } })
    expect(await administrators()).toEqual([ownerId, secondId].toSorted())
  }
})

it('two administrators who disable each other at once leave one', async () => {
  const take = [
    deskOf(owner)('DELETE /api/admin/users/{id}', { id: secondId }),
    deskOf(second)('DELETE /api/admin/users/{id}', { id: ownerId }),
  ]
  const statuses = (await Promise.all(take)).map(({ status }) => status).toSorted()
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const left = (await isIn(owner)) ? owner : second
  const other = left === owner ? secondId : ownerId
  expect(await administrators()).toEqual([await idOf(left)])
  await deskOf(left)('POST /api/admin/users/{id}/restore', { id: other })
  expect(await administrators()).toEqual([ownerId, secondId].toSorted())
})

it('twelve edits of different users to one email give it to one of them', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aVerifiedPerson()))
  const desk = deskOf((await isIn(owner)) ? owner : second)
  const edits = await Promise.all(
    people.map(async (person) =>
      desk('PATCH /api/admin/users/{id}', { id: await idOf(person), body: { email: 'wanted@example.com' } }),
    ),
  )
  expect(edits.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(edits.filter(({ status }) => status === 409)).toHaveLength(11)
})
