import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { merge } from '../../../web/src/features/admin/edit/merge.ts'
import { Failure, noAnswer } from '../support/network.ts'
import { choose, openBackOffice, row, visit } from './backOffice.tsx'
import { aCustomer, anAsset, anOrder, aUser } from './rows.ts'

const dialog = () => within(screen.getByRole('dialog'))
const save = () => dialog().getByRole('button', { name: /^Save/ })

describe('editing', () => {
  it('sends what was changed, with the version that was read, and shows it in the row', async () => {
    const network = openBackOffice()
    network.on('PATCH /api/admin/customers/{id}', ({ params }) => ({
      ok: true,
      customer: aCustomer(1, { id: params.id, phone: '+49 30 1', version: 2 }),
    }))
    const visited = visit('/admin?tab=customers')
    await choose(visited, 'Beatriz Agent', 'Edit')
    const phone = dialog().getByLabelText('Phone')
    await visited.user.clear(phone)
    await visited.user.type(phone, '+49 30 1')
    await visited.user.click(save())
    expect(await screen.findByText('Saved Beatriz Agent.')).toBeTruthy()
    expect(network.calls('PATCH /api/admin/customers/{id}').map(({ body }) => body)).toEqual([
      { phone: '+49 30 1', version: 1 },
    ])
    expect((await row('Beatriz Agent')).textContent).toContain('+49 30 1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends nothing to the server when nothing was changed', async () => {
    const network = openBackOffice()
    const visited = visit('/admin?tab=assets')
    await choose(visited, anAsset(1).filename, 'Edit')
    await visited.user.click(save())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.calls('PATCH /api/admin/assets/{id}')).toEqual([])
  })

  it('shows the server’s message at its field, focuses it and keeps what was typed', async () => {
    openBackOffice().on(
      'PATCH /api/admin/users/{id}',
      () => new Failure('conflict', 'Taken.', { email: 'Another user already has this email.' }),
    )
    const visited = visit()
    await choose(visited, aUser(2).email, 'Edit')
    const email = dialog().getByLabelText('Email')
    await visited.user.clear(email)
    await visited.user.type(email, 'taken@example.com')
    await visited.user.click(save())
    expect(await dialog().findByText('Another user already has this email.')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    expect(email).toHaveProperty('value', 'taken@example.com')
  })

  it('refuses what the contract refuses without asking the server', async () => {
    const network = openBackOffice()
    const visited = visit()
    await choose(visited, aUser(2).email, 'Edit')
    await visited.user.clear(dialog().getByLabelText('Email'))
    await visited.user.click(save())
    expect(await dialog().findByText('Please enter an email address.')).toBeTruthy()
    expect(network.calls('PATCH /api/admin/users/{id}')).toEqual([])
  })

  it.each<[string, () => Failure | typeof noAnswer, string]>([
    ['without a sentence from the server', () => noAnswer, 'Update failed'],
    ['with one', () => new Failure('conflict', 'The last one.'), 'The last one.'],
  ])('says that it failed, %s', async (_, outcome, text) => {
    openBackOffice().on('PATCH /api/admin/users/{id}', outcome)
    const visited = visit()
    await choose(visited, aUser(1).email, 'Edit')
    await visited.user.click(dialog().getByLabelText('Administrator'))
    await visited.user.click(save())
    expect((await dialog().findByRole('alert')).textContent).toBe(text)
  })

  it('offers the known statuses and takes any other text', async () => {
    const network = openBackOffice()
    network.on('PATCH /api/admin/orders/{id}', ({ body }) => ({
      ok: true,
      order: anOrder(1, { status: body.status.replaceAll(' ', '_'), version: 2 }),
    }))
    const visited = visit('/admin?tab=orders')
    const address = anOrder(1).address_freeform
    await choose(visited, address, 'Edit')
    await visited.user.click(dialog().getByRole('button', { name: 'in production' }))
    expect(dialog().getByLabelText('Status')).toHaveProperty('value', 'in production')
    await visited.user.click(save())
    expect((await row('in production')).textContent).toContain(address)
    await choose(visited, address, 'Edit')
    await visited.user.clear(dialog().getByLabelText('Status'))
    await visited.user.type(dialog().getByLabelText('Status'), 'waiting for drone{Enter}')
    expect(await row('waiting for drone')).toBeTruthy()
    expect(network.calls('PATCH /api/admin/orders/{id}').map(({ body }) => body)).toEqual([
      { status: 'in production', version: 1 },
      { status: 'waiting for drone', version: 2 },
    ])
  })
})

describe('a conflict', () => {
  it('shows the newer values beside what was typed and saves over them only when asked again', async () => {
    const network = openBackOffice()
    const newer = aCustomer(1, { name: 'Ada Newer', phone: '+1 999', version: 5 })
    network.on('PATCH /api/admin/customers/{id}', ({ body }) =>
      body.version === 5
        ? { ok: true, customer: { ...newer, name: 'Ada Mine', version: 6 } }
        : new Failure('conflict', 'Changed in the meantime.', {}, newer),
    )
    const visited = visit('/admin?tab=customers')
    await choose(visited, 'Beatriz Agent', 'Edit')
    const name = dialog().getByLabelText('Name')
    await visited.user.clear(name)
    await visited.user.type(name, 'Ada Mine')
    await visited.user.click(save())
    expect((await dialog().findByRole('alert')).textContent).toContain('What you typed is still here.')
    expect(name).toHaveProperty('value', 'Ada Mine')
    expect(dialog().getByText('Ada Newer')).toBeTruthy()
    expect(dialog().getByLabelText('Phone')).toHaveProperty('value', '+1 999')
    await visited.user.click(save())
    expect(await screen.findByText('Saved Ada Mine.')).toBeTruthy()
    expect(network.calls('PATCH /api/admin/customers/{id}').at(-1)?.body).toEqual({ name: 'Ada Mine', version: 5 })
  })

  it('lets the newer value be taken instead', async () => {
    const newer = aCustomer(1, { name: 'Ada Newer', version: 2 })
    openBackOffice().on('PATCH /api/admin/customers/{id}', () => new Failure('conflict', 'Changed.', {}, newer))
    const visited = visit('/admin?tab=customers')
    await choose(visited, 'Beatriz Agent', 'Edit')
    await visited.user.type(dialog().getByLabelText('Name'), '!')
    await visited.user.click(save())
    await visited.user.click(await dialog().findByRole('button', { name: 'Use it: the newer name' }))
    expect(dialog().getByLabelText('Name')).toHaveProperty('value', 'Ada Newer')
    expect(dialog().queryByText(/Newer value/)).toBeNull()
  })

  it('keeps typed fields, follows untouched ones, and names only true rivals', () => {
    const read = { name: 'A', phone: '1', brokerage: '' }
    expect(merge({ ...read, name: 'B' }, read, { name: 'C', phone: '2', brokerage: '' })).toEqual({
      values: { name: 'B', phone: '2', brokerage: '' },
      rivals: { name: 'C' },
    })
    expect(merge({ ...read, name: 'C' }, read, { ...read, name: 'C' }).rivals).toEqual({})
    expect(merge({ ...read, name: 'B' }, read, { ...read, phone: '2' }).rivals).toEqual({})
  })
})
