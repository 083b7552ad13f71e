import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Failure } from '../support/network.ts'
import { noCustomers, openBackOffice, row, visit } from './backOffice.tsx'
import { aCustomer, anOrder, aUser, idOf } from './rows.ts'

/** The calls for the rows, and not for how many orders need attention or wait to be paid. */
const listCalls = (network: ReturnType<typeof openBackOffice>) =>
  network.calls('GET /api/admin/orders').filter(({ query }) => !query.has('attention') && !query.has('due'))
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('the tables', () => {
  it.each([
    ['Users', ['Email', 'Verified', 'Admin', 'Created']],
    ['Customers', ['ID', 'Name', 'Email', 'Phone', 'Brokerage', 'Created']],
    ['Orders', ['Order ID', 'Status', 'Customer', 'Resolution', 'Property Type', 'Address', 'Total', 'Created']],
    ['Assets', ['Asset ID', 'Order', 'Type', 'Filename', 'Size', 'Created', 'File']],
  ])('%s show the columns of the specification', async (tab, names) => {
    openBackOffice()
    const { user } = visit()
    await user.click(await screen.findByRole('link', { name: tab }))
    await screen.findByRole('table', { name: tab })
    expect(screen.getByRole('link', { name: tab }).getAttribute('aria-current')).toBe('page')
    expect(headers().filter(Boolean)).toEqual([...names, 'Actions'])
  })

  it('show an order with its status in words, its customer and its total in dollars', async () => {
    openBackOffice().on('GET /api/admin/orders', () => ({
      ok: true,
      orders: [anOrder(1, { status: 'awaiting_deposit', price_cents: 129_550 })],
      next_cursor: null,
    }))
    visit('/admin?tab=orders')
    const { textContent } = await row('awaiting deposit')
    expect(textContent).toContain('beatriz.agent.1@example.com')
    expect(textContent).toContain('$1,295.50')
  })

  it('show a file’s size in KB and link to it in a new tab', async () => {
    openBackOffice()
    visit('/admin?tab=assets')
    const asset = await row('DSC_4001-kitchen.jpg')
    expect(asset.textContent).toContain('1,213.4 KB')
    const link = within(asset).getByRole('link', { name: /^Open/ })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it('count the orders of each status, known ones first', async () => {
    openBackOffice()
    visit('/admin?tab=orders')
    const counts = await screen.findByRole('navigation', { name: 'Orders by status' })
    await waitFor(() =>
      expect(counts.textContent).toBe('AllNeeds attention3Deposit due3Balance due3draft2waiting for drone1'),
    )
  })
})

describe('a table without rows', () => {
  it.each([
    ['users', 'No users found.'],
    ['customers', 'No customers found.'],
    ['orders', 'No orders found.'],
    ['assets', 'No assets found.'],
  ])('says that there is nothing yet: %s', async (tab, text) => {
    const network = openBackOffice()
    network.on('GET /api/admin/users', () => ({ ok: true, users: [], next_cursor: null }))
    network.on('GET /api/admin/customers', () => noCustomers)
    network.on('GET /api/admin/orders', () => ({ ok: true, orders: [], next_cursor: null }))
    network.on('GET /api/admin/assets', () => ({ ok: true, assets: [], next_cursor: null }))
    visit(`/admin?tab=${tab}`)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('says that nothing matches, and leads back to all rows', async () => {
    openBackOffice().on('GET /api/admin/customers', ({ query }) =>
      query.get('q') ? noCustomers : { ok: true, customers: [aCustomer(1)], next_cursor: null },
    )
    const { user, address } = visit('/admin?tab=customers&q=nobody')
    expect(await screen.findByText('No matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await row('Beatriz Agent')).toBeTruthy()
    expect(address()).toBe('/admin?tab=customers')
    expect(screen.getByRole('searchbox', { name: 'Search customers' })).toHaveProperty('value', '')
  })

  it('shows the server’s reason for a failure, and offers to retry', async () => {
    const network = openBackOffice()
    network.on('GET /api/admin/users', () => new Failure('invalid', 'The cursor is too old.'))
    const { user } = visit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load data.')
    expect(alert.textContent).toContain('The cursor is too old.')
    network.on('GET /api/admin/users', openBackOffice().handler('GET /api/admin/users'))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

describe('a list', () => {
  it('keeps the search in the address and asks the server for it', async () => {
    const network = openBackOffice()
    const { user, address } = visit('/admin?tab=orders')
    await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'ada ')
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&q=ada'))
    await waitFor(() => expect(network.calls('GET /api/admin/orders').at(-1)?.query.get('q')).toBe('ada'))
  })

  it('loads 200 rows and more on demand', async () => {
    const network = openBackOffice()
    network.on('GET /api/admin/orders', ({ query }) =>
      query.get('cursor') === 'next'
        ? { ok: true, orders: [anOrder(3)], next_cursor: null }
        : { ok: true, orders: [anOrder(1), anOrder(2)], next_cursor: 'next' },
    )
    const { user } = visit('/admin?tab=orders')
    expect(await screen.findByText('The newest 2 orders.')).toBeTruthy()
    expect(network.calls('GET /api/admin/orders')[0]?.query.get('limit')).toBe('200')
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('3 orders.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('sorts the loaded rows by a column, there and back, in the address', async () => {
    openBackOffice()
    const { user, address } = visit('/admin?tab=orders')
    const totals = async () =>
      (await screen.findAllByRole('row')).slice(1).map((each) => within(each).getByText(/^\$/).firstChild?.textContent)
    expect(await totals()).toEqual(['$645', '$795', '$945'])
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await user.click(screen.getByRole('button', { name: 'Total' }))
    expect(address()).toBe('/admin?tab=orders&sort=-price_cents')
    expect(await totals()).toEqual(['$945', '$795', '$645'])
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Total' }))
    expect(address()).toBe('/admin?tab=orders')
  })

  it('is filtered by a View action of the other table, and the filter can be removed', async () => {
    const network = openBackOffice()
    const { user, address } = visit('/admin?tab=customers')
    await user.click(within(await row('Beatriz Agent')).getByRole('link', { name: /^View orders/ }))
    const id = idOf('cus', 1)
    await waitFor(() => expect(network.calls('GET /api/admin/orders').at(-1)?.query.get('customer_id')).toBe(id))
    expect(address()).toBe(`/admin?tab=orders&customer_id=${id}`)
    await user.click(screen.getByRole('button', { name: `Remove the filter Customer ${id}` }))
    expect(address()).toBe('/admin?tab=orders')
  })

  it('a list opened by View customer of a disabled user shows the customer, archived or not, and says which', async () => {
    const network = openBackOffice()
    const { email } = aUser(1)
    const archived = { archived: true }
    network.on('GET /api/admin/users', () => ({
      ok: true,
      users: [aUser(1, { disabled: true, ...archived })],
      next_cursor: null,
    }))
    network.on('GET /api/admin/customers', () => ({ ok: true, customers: [aCustomer(1, archived)], next_cursor: null }))
    const { user, address } = visit('/admin?tab=users&archived=true')
    await user.click(within(await row(email)).getByRole('link', { name: /^View customer/ }))
    expect(within(await row('Beatriz Agent')).getByText('Archived')).toBeTruthy()
    expect(address()).toBe(`/admin?tab=customers&email=${encodeURIComponent(email)}&archived=any`)
    expect(network.calls('GET /api/admin/customers').at(-1)?.query.get('archived')).toBe('any')
    expect(screen.getByRole('button', { name: 'Archived' }).getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Remove the filter Archived included' }))
    expect(address()).toBe(`/admin?tab=customers&email=${encodeURIComponent(email)}`)
  })

  it('a list opened from an archived row shows the customer’s open orders too, or the order’s files', async () => {
    const network = openBackOffice()
    const archived = { archived: true }
    network.on('GET /api/admin/customers', () => ({ ok: true, customers: [aCustomer(1, archived)], next_cursor: null }))
    network.on('GET /api/admin/orders', () => ({
      ok: true,
      orders: [anOrder(1, { status: 'archived', ...archived }), anOrder(2)],
      next_cursor: null,
    }))
    const { user } = visit('/admin?tab=customers&archived=true')
    await user.click(within(await row('Beatriz Agent')).getByRole('link', { name: /^View orders/ }))
    expect(await row(anOrder(2).address_freeform)).toBeTruthy()
    await user.click(within(await row(anOrder(1).address_freeform)).getByRole('link', { name: /^View assets/ }))
    await waitFor(() => expect(network.calls('GET /api/admin/assets')).toHaveLength(1))
    const [asked] = network.calls('GET /api/admin/assets')
    expect([...(asked?.query.entries() ?? [])].filter(([name]) => name !== 'limit')).toEqual([
      ['order_id', idOf('ord', 1)],
    ])
  })

  it('shows no archived rows beside the others when its address names nothing', async () => {
    const network = openBackOffice()
    visit('/admin?tab=orders&archived=any')
    await screen.findByRole('table')
    expect(listCalls(network).map(({ query }) => [...query.keys()])).toEqual([['limit']])
  })

  it('shows archived rows apart, and offers to restore them', async () => {
    const network = openBackOffice()
    network.on('GET /api/admin/orders', ({ query }) => ({
      ok: true,
      orders: query.get('archived') === 'true' ? [anOrder(7, { archived: true })] : [anOrder(1)],
      next_cursor: null,
    }))
    network.on('POST /api/admin/orders/{id}/restore', () => ({ ok: true, order: anOrder(7) }))
    const { user } = visit('/admin?tab=orders')
    await user.click(await screen.findByRole('button', { name: 'Archived' }))
    expect(screen.getByRole('button', { name: 'Archived' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(within(await row(anOrder(7).address_freeform)).getByRole('button', { name: /^Restore/ }))
    expect(await screen.findByText(`${anOrder(7).address_freeform} is restored.`)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('ignores a filter that the table does not have', async () => {
    const network = openBackOffice()
    visit('/admin?tab=orders&customer_id=nonsense&order_id=%27&page=9')
    await screen.findByRole('table')
    expect(listCalls(network).map(({ query }) => [...query.keys()])).toEqual([['limit']])
  })
})
