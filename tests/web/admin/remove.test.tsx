import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noAnswer } from '../support/network.ts'
import { choose, openBackOffice, row, visit } from './backOffice.tsx'
import { aCustomer, anAsset, anOrder, aUser } from './rows.ts'

const alertDialog = () => within(screen.getByRole('alertdialog'))

describe('deleting', () => {
  it('archives a customer by default, and names the record and what happens', async () => {
    const network = openBackOffice()
    network.on('DELETE /api/admin/customers/{id}', () => ({ ok: true, archived: { users: 1, orders: 3 } }))
    const visited = visit('/admin?tab=customers')
    await choose(visited, 'Beatriz Agent', 'Delete')
    expect(alertDialog().getByRole('heading', { name: 'Archive Beatriz Agent?' })).toBeTruthy()
    expect(alertDialog().getByText(/archived with all their orders, and their user is disabled/)).toBeTruthy()
    expect(document.activeElement).toBe(alertDialog().getByRole('button', { name: 'Cancel' }))
    await visited.user.click(alertDialog().getByRole('button', { name: 'Archive customer' }))
    expect(await screen.findByText('Beatriz Agent is archived. Included: 1 user and 3 orders.')).toBeTruthy()
    expect(network.calls('DELETE /api/admin/customers/{id}').map(({ body }) => body)).toEqual([{ purge: false }])
    expect(screen.queryByText('Beatriz Agent')).toBeNull()
  })

  it('goes on as long as the server says that there is more', async () => {
    const network = openBackOffice()
    let rounds = 0
    network.on('DELETE /api/admin/customers/{id}', () => {
      rounds += 1
      return { ok: true, removed: { users: 0, orders: 10, assets: 100, files: 90 }, more: rounds < 3 }
    })
    const visited = visit('/admin?tab=customers')
    await choose(visited, 'Beatriz Agent', 'Delete')
    await visited.user.click(alertDialog().getByRole('button', { name: 'Delete permanently instead…' }))
    await visited.user.type(alertDialog().getByLabelText('Type PURGE to confirm'), 'PURGE')
    await visited.user.click(alertDialog().getByRole('button', { name: 'Delete permanently' }))
    expect(
      await screen.findByText(
        'Beatriz Agent was permanently deleted: 0 users, 30 orders, 300 assets and 270 files removed.',
      ),
    ).toBeTruthy()
    expect(network.calls('DELETE /api/admin/customers/{id}').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ purge: true, confirm: 'PURGE' })),
    )
  })

  it.each(['', 'purge', 'PURGE '])('does not purge for %j', async (word) => {
    openBackOffice()
    const visited = visit('/admin?tab=customers')
    await choose(visited, 'Beatriz Agent', 'Delete')
    await visited.user.click(alertDialog().getByRole('button', { name: 'Delete permanently instead…' }))
    if (word) await visited.user.type(alertDialog().getByLabelText('Type PURGE to confirm'), word)
    expect(alertDialog().getByRole('button', { name: 'Delete permanently' })).toHaveProperty('disabled', true)
  })

  it('keeps the dialog and the row where it fails', async () => {
    openBackOffice().on('DELETE /api/admin/assets/{id}', () => noAnswer)
    const visited = visit('/admin?tab=assets')
    await choose(visited, anAsset(1).filename, 'Delete')
    expect(alertDialog().getByText(/The stored file stays where it is/)).toBeTruthy()
    await visited.user.click(alertDialog().getByRole('button', { name: 'Delete record' }))
    expect((await alertDialog().findByRole('alert')).textContent).toBe('Delete failed')
  })

  it('leaves a disabled user in the list, marked and ready to be restored', async () => {
    const network = openBackOffice()
    const { email } = aUser(2)
    network.on('DELETE /api/admin/users/{id}', () => ({ ok: true, user: aUser(2, { disabled: true, version: 2 }) }))
    network.on('POST /api/admin/users/{id}/restore', () => ({ ok: true, user: aUser(2, { version: 3 }) }))
    const visited = visit()
    await choose(visited, email, 'Delete')
    await visited.user.click(alertDialog().getByRole('button', { name: 'Disable user' }))
    expect(await screen.findByText('Disabled')).toBeTruthy()
    await choose(visited, email, 'Restore')
    await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull())
  })

  it('leaves a customer who is archived and restored where archived rows are shown too', async () => {
    const network = openBackOffice()
    const { id, name, email } = aCustomer(1)
    network.on('GET /api/admin/customers', () => ({ ok: true, customers: [aCustomer(1)], next_cursor: null }))
    network.on('DELETE /api/admin/customers/{id}', () => ({ ok: true, archived: { users: 0, orders: 0 } }))
    network.on('POST /api/admin/customers/{id}/restore', () => ({
      ok: true,
      customer: aCustomer(1, { version: 3 }),
      restored: { users: 0, orders: 0 },
    }))
    const visited = visit(`/admin?tab=customers&email=${encodeURIComponent(email)}&customer_id=${id}&archived=any`)
    await choose(visited, name, 'Delete')
    await visited.user.click(alertDialog().getByRole('button', { name: 'Archive customer' }))
    expect(within(await row(name)).getByText('Archived')).toBeTruthy()
    await choose(visited, name, 'Restore')
    await waitFor(async () => expect(within(await row(name)).queryByText('Archived')).toBeNull())
  })

  it('takes an archived order off the list, and says beforehand what its customer still sees', async () => {
    openBackOffice().on('DELETE /api/admin/orders/{id}', () => ({ ok: true, order: anOrder(1, { archived: true }) }))
    const visited = visit('/admin?tab=orders')
    const { address_freeform: address } = anOrder(1)
    await choose(visited, address, 'Delete')
    expect(
      alertDialog().getByText(/disappears from the console’s lists and from the order list in the customer’s account/),
    ).toBeTruthy()
    await visited.user.click(alertDialog().getByRole('button', { name: 'Archive order' }))
    expect(await screen.findByText(`The order for ${address} is archived.`)).toBeTruthy()
    expect(screen.queryByText(address)).toBeNull()
    await visited.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/is archived/)).toBeNull()
  })
})
