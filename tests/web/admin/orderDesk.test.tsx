import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { moneyText } from '../../../web/src/features/admin/columns/orderWords.ts'
import { blank } from '../../../web/src/features/admin/desk/newOrder.ts'
import { Failure, type Network, noAnswer } from '../support/network.ts'
import { choose, openBackOffice, row, type Visit, visit } from './backOffice.tsx'
import { anOrder, anOrderView, idOf } from './rows.ts'

const addressOf = (number: number) => anOrder(number).address_freeform
/** The orders that something was done to, one after the other. */
const touched: string[] = []
/** A list of so many orders that keeps what is set. */
function openDesk(count: number): Network {
  const network = openBackOffice()
  touched.length = 0
  const rows = new Map(
    Array.from({ length: count }, (_, index) => [idOf('ord', index), anOrder(index, { status: 'awaiting_photos' })]),
  )
  network.on('GET /api/admin/orders', () => ({ ok: true, orders: [...rows.values()], next_cursor: null }))
  network.on('PATCH /api/admin/orders/{id}', ({ params, body }) => {
    touched.push(params.id)
    const before = rows.get(params.id) ?? anOrder(0)
    const order = { ...before, status: body.status, version: before.version + 1 }
    rows.set(params.id, order)
    return { ok: true, order }
  })
  return network
}
const statusOf = async (number: number) =>
  (await screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${addressOf(number)}` })).value
const mark = async ({ user }: Visit, number: number) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${addressOf(number)}` }))
const bar = async () => within(await screen.findByRole('region', { name: 'Marked orders' }))

describe('the filters above the orders', () => {
  it('are links that narrow the list together, and take themselves away again', async () => {
    const network = openBackOffice()
    const { user, address } = visit('/admin?tab=orders&due=deposit&q=oak')
    await user.click(await screen.findByRole('link', { name: /^waiting for drone/ }))
    expect(address()).toBe('/admin?tab=orders&due=deposit&status=waiting_for_drone&q=oak')
    const asked = () => {
      const calls = network.calls('GET /api/admin/orders').map(({ query }) => Object.fromEntries(query))
      return calls.findLast(({ q }) => q === 'oak')
    }
    await waitFor(() =>
      expect(asked()).toEqual({ limit: '200', due: 'deposit', status: 'waiting_for_drone', q: 'oak' }),
    )
    const press = (name: RegExp) => user.click(screen.getByRole('link', { name }))
    await press(/^Needs attention/)
    expect(address()).toBe('/admin?tab=orders&due=deposit&status=waiting_for_drone&attention=any&q=oak')
    expect(screen.getByRole('link', { name: /^Needs attention/ }).getAttribute('aria-current')).toBe('true')
    await press(/^Overdue/)
    expect(address()).toBe('/admin?tab=orders&due=deposit&status=waiting_for_drone&attention=overdue&q=oak')
    await waitFor(() => expect(asked()).toMatchObject({ status: 'waiting_for_drone', attention: 'overdue' }))
    await press(/^Needs attention/)
    expect(screen.queryByRole('link', { name: /^Overdue/ })).toBeNull()
    await press(/^Deposit due/)
    expect(address()).toBe('/admin?tab=orders&status=waiting_for_drone&q=oak')
    await press(/^waiting for drone/)
    expect(address()).toBe('/admin?tab=orders&q=oak')
  })
})

describe('an order’s row', () => {
  it('tells its plan, its photos, what is due and why it needs somebody', async () => {
    openBackOffice().on('GET /api/admin/orders', () => ({
      ok: true,
      orders: [
        anOrder(1, {
          plan: 'premium',
          photo_count: 12,
          due: 'deposit',
          status: 'in_production',
          status_since: new Date(Date.now() - 5 * 24 * 3600 * 1000).toISOString(),
        }),
        anOrder(2, {
          plan: 'luxury',
          photo_count: 7,
          status: 'preview_ready',
          words_waiting: true,
          status_since: new Date(Date.now() - 20 * 24 * 3600 * 1000).toISOString(),
        }),
      ],
      next_cursor: null,
    }))
    visit('/admin?tab=orders')
    const { textContent } = await row('Premium · 12 photos')
    expect(textContent).toContain('deposit due')
    expect(textContent).toContain('Overdue · 5 d')
    // How long the words have waited is not how long the order has stood in its status.
    const { textContent: asked } = await row('Luxury · 7 photos')
    expect(asked).toContain('Unanswered')
    expect(asked).not.toContain('20 d')
  })

  it.each([
    [{ status: 'in_production', due_cents: 49_500, paid_cents: 0 }, 'not due yet'],
    [{ status: 'in_production', due_cents: 24_750, paid_cents: 24_750 }, 'part paid'],
    [{ status: 'completed', due_cents: 0, paid_cents: 49_500 }, 'paid'],
    [{ status: 'cancelled', due_cents: 49_500, paid_cents: 0 }, 'not paid'],
    [{ status: 'draft', due_cents: 49_500, paid_cents: 0 }, ''],
  ])('says what became of its money: %o', (change, words) =>
    expect(moneyText(anOrder(1, { due: null, ...change }))).toBe(words),
  )

  it('takes another status at once, with a way back', async () => {
    const network = openDesk(2)
    const { user } = visit('/admin?tab=orders')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: `Status of ${addressOf(1)}` }),
      'in production',
    )
    expect(await screen.findByText(`${addressOf(1)} is at “in production” now.`)).toBeTruthy()
    expect(network.calls('PATCH /api/admin/orders/{id}')[0]?.body).toEqual({ status: 'in_production', version: 1 })
    expect(await statusOf(1)).toBe('in_production')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await statusOf(1)).toBe('awaiting_photos'))
  })

  it('shows where the order stands when somebody else was faster', async () => {
    openDesk(2).on(
      'PATCH /api/admin/orders/{id}',
      () => new Failure('conflict', 'Someone else changed this.', {}, anOrder(1, { status: 'cancelled', version: 7 })),
    )
    const { user } = visit('/admin?tab=orders')
    await user.selectOptions(await screen.findByRole('combobox', { name: `Status of ${addressOf(1)}` }), 'completed')
    expect((await screen.findByRole('alert')).textContent).toContain('it is at “cancelled” now')
    expect(await statusOf(1)).toBe('cancelled')
  })

  it('takes any other words in the dialog', async () => {
    openDesk(2)
    const { user } = visit('/admin?tab=orders')
    await user.selectOptions(await screen.findByRole('combobox', { name: `Status of ${addressOf(1)}` }), 'Other…')
    expect(await screen.findByRole('dialog', { name: 'Edit order' })).toBeTruthy()
  })

  it('copies its whole ID', async () => {
    openDesk(2)
    const { user } = visit('/admin?tab=orders')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: `Copy ${idOf('ord', 1)}` }))
    expect(write).toHaveBeenCalledWith(idOf('ord', 1))
    expect(await screen.findByText(`Copied ${idOf('ord', 1)}.`)).toBeTruthy()
  })
})

describe('what is done to many orders', () => {
  it('moves forty of them on in fewer than 45 actions, and tries again what failed', async () => {
    const network = openDesk(40)
    const patch = network.handler('PATCH /api/admin/orders/{id}')
    const refused = new Set([idOf('ord', 3), idOf('ord', 5)])
    network.on('PATCH /api/admin/orders/{id}', (request) =>
      refused.has(request.params.id) ? new Failure('unavailable', 'We are busy.') : patch(request),
    )
    const { user } = visit('/admin?tab=orders')
    let actions = 0
    const press = async (element: HTMLElement) => {
      actions += 1
      await user.click(element)
    }
    await press(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    const { findByRole, getByText } = await bar()
    // To open it, and to choose.
    actions += 2
    await user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'Next status of each')
    await press(await findByRole('button', { name: 'Apply' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Move 40 orders to the next status?' }))
    expect(question.getByText(/up to 40 emails to customers/)).toBeTruthy()
    await press(question.getByRole('button', { name: 'Set status' }))
    const alert = await findByRole('alert')
    expect(alert.textContent).toContain('38 done, 2 failed.')
    expect(alert.textContent).toContain(`${addressOf(3)}: We are busy.`)
    expect(getByText('2 orders selected')).toBeTruthy()
    refused.clear()
    await press(await findByRole('button', { name: 'Retry 2' }))
    expect(await screen.findByText('2 orders moved to the next status.')).toBeTruthy()
    expect(actions).toBeLessThanOrEqual(45)
    for (let number = 0; number < 40; number++) expect(await statusOf(number)).toBe('in_production')
    expect(screen.queryByRole('region', { name: 'Marked orders' })).toBeNull()
  }, 60_000)

  it.each([
    ['still shows it as it was', false],
    ['has been read again', true],
  ])('moves none of them on twice where an answer was lost and the list %s', async (_, isReadAgain) => {
    const network = openDesk(2)
    const patch = network.handler('PATCH /api/admin/orders/{id}')
    network.on('PATCH /api/admin/orders/{id}', async (request) => {
      const answer = await patch(request)
      return request.params.id === idOf('ord', 0) ? noAnswer : answer
    })
    const { user } = visit('/admin?tab=orders')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    const { findByRole, getByRole } = await bar()
    await user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'Next status of each')
    await user.click(getByRole('button', { name: 'Apply' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Move 2 orders to the next status?' }))
    await user.click(question.getByRole('button', { name: 'Set status' }))
    expect((await findByRole('alert')).textContent).toContain('1 done, 1 failed.')
    if (isReadAgain) window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect(await statusOf(0)).toBe(isReadAgain ? 'in_production' : 'awaiting_photos'))
    const newer = anOrder(0, { status: 'in_production', version: 2 })
    network.on('PATCH /api/admin/orders/{id}', ({ body }) =>
      body.version === 2
        ? { ok: true, order: { ...newer, status: body.status } }
        : new Failure('conflict', 'No.', {}, newer),
    )
    await user.click(await findByRole('button', { name: 'Retry 1' }))
    expect(await screen.findByText('1 order moved to the next status.')).toBeTruthy()
    expect(await statusOf(0)).toBe('in_production')
  })

  it('are set to a status that emails customers after a question that says how many', async () => {
    openDesk(3)
    const visited = visit('/admin?tab=orders')
    await mark(visited, 0)
    await mark(visited, 2)
    const { findByRole, getByRole } = await bar()
    await visited.user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'completed')
    const ask = async () => {
      await visited.user.click(getByRole('button', { name: 'Apply' }))
      return within(await screen.findByRole('alertdialog', { name: 'Set 2 orders to “completed”?' }))
    }
    const question = await ask()
    expect(question.getByText(/sends up to 2 emails to customers/)).toBeTruthy()
    await visited.user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(touched).toEqual([])
    await visited.user.click((await ask()).getByRole('button', { name: 'Set status' }))
    expect(await screen.findByText('2 orders set to “completed”.')).toBeTruthy()
    expect(touched).toEqual([idOf('ord', 0), idOf('ord', 2)])
  })

  it('sets one status, any words among them, and asks nothing where nobody is emailed', async () => {
    openDesk(3)
    const visited = visit('/admin?tab=orders')
    await mark(visited, 0)
    await mark(visited, 2)
    const { findByRole, getByRole } = await bar()
    await visited.user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'Other…')
    await visited.user.type(getByRole('textbox', { name: 'Other status' }), 'waiting for drone')
    await visited.user.click(getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('2 orders set to “waiting for drone”.')).toBeTruthy()
    expect(touched).toEqual([idOf('ord', 0), idOf('ord', 2)])
  })

  it('says of each order that has no next status that it stays, and moves the others', async () => {
    const network = openDesk(3)
    const known = ['completed', 'awaiting_photos', 'cancelled'].map((status, number) => anOrder(number, { status }))
    network.on('GET /api/admin/orders', () => ({ ok: true, orders: known, next_cursor: null }))
    const visited = visit('/admin?tab=orders')
    for (const number of [0, 1, 2]) await mark(visited, number)
    const { findByRole, getByRole, findByText, getAllByRole } = await bar()
    const { user } = visited
    await user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'Next status of each')
    await user.click(getByRole('button', { name: 'Apply' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Move 1 order to the next status?' }))
    expect(question.getByText(/^This may email the customer\./)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Set status' }))
    expect(await findByText('2 orders stay as they are: no status comes next.')).toBeTruthy()
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${addressOf(0)} is “completed”.`,
      `${addressOf(2)} is “cancelled”.`,
    ])
    expect(await screen.findByText('1 order moved to the next status.')).toBeTruthy()
    expect(touched).toEqual([idOf('ord', 1)])
    expect(await statusOf(2)).toBe('cancelled')
  })

  it('says nothing of a move where the one selected order is cancelled', async () => {
    const network = openDesk(1)
    const orders = [anOrder(0, { status: 'cancelled' })]
    network.on('GET /api/admin/orders', () => ({ ok: true, orders, next_cursor: null }))
    const visited = visit('/admin?tab=orders')
    await mark(visited, 0)
    const { findByRole, getByRole, findByText } = await bar()
    const { user } = visited
    await user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'Next status of each')
    await user.click(getByRole('button', { name: 'Apply' }))
    expect(await findByText('1 order stays as it is: no status comes next.')).toBeTruthy()
    expect(screen.queryByText(/moved to the next status/)).toBeNull()
    expect(touched).toEqual([])
  })

  it('archives them after a question, also by the status', async () => {
    const network = openDesk(3)
    network.on('DELETE /api/admin/orders/{id}', ({ params }) => ({
      ok: true,
      order: anOrder(Number(params.id.slice(-2)), { status: 'archived', archived: true }),
    }))
    const visited = visit('/admin?tab=orders')
    await mark(visited, 1)
    await visited.user.click((await bar()).getByRole('button', { name: 'Archive' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive this order?' }))
    await visited.user.click(question.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('1 order archived.')).toBeTruthy()
    expect(screen.queryByText(addressOf(1))).toBeNull()
    await mark(visited, 2)
    const { findByRole, getByRole } = await bar()
    await visited.user.selectOptions(await findByRole('combobox', { name: 'Status for all selected' }), 'archived')
    await visited.user.click(getByRole('button', { name: 'Apply' }))
    expect(await screen.findByRole('alertdialog', { name: 'Archive this order?' })).toBeTruthy()
    expect(touched).toEqual([])
  })

  it('mails their customers once each, also where one has to be tried again', async () => {
    const network = openDesk(3)
    let isBusy = true
    network.on('POST /api/admin/orders/{id}/message', ({ params }) => {
      touched.push(params.id)
      return isBusy && params.id === idOf('ord', 1) ? new Failure('unavailable', 'We are busy.') : { ok: true }
    })
    const visited = visit('/admin?tab=orders')
    await mark(visited, 0)
    await mark(visited, 1)
    await visited.user.click((await bar()).getByRole('button', { name: 'Email customers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Email the customers of 2 orders' }))
    await visited.user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByText('Please enter a message.')).toBeTruthy()
    await visited.user.type(dialog.getByLabelText('Message'), 'We start on Monday.')
    await visited.user.click(dialog.getByRole('button', { name: 'Send' }))
    isBusy = false
    await visited.user.click(await dialog.findByRole('button', { name: 'Retry 1' }))
    expect(await screen.findByText('Your email is on its way to 1 customer.')).toBeTruthy()
    const calls = network.calls('POST /api/admin/orders/{id}/message')
    expect(touched).toEqual([idOf('ord', 0), idOf('ord', 1), idOf('ord', 1)])
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })
})

it('an order’s page leads to its neighbors in the list it was opened from, by link and by key', async () => {
  openDesk(3).on('GET /api/admin/orders/{id}', ({ params }) => ({
    ok: true,
    order: anOrderView(anOrder(Number(params.id.slice(-2))), []),
  }))
  const { user, address } = visit('/admin?tab=orders&status=awaiting_photos')
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${addressOf(0)}`) }))
  await user.click(await screen.findByRole('link', { name: `Next order: ${addressOf(1)}` }))
  expect(address()).toBe(`/admin?tab=orders&status=awaiting_photos&order=${idOf('ord', 1)}`)
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  await user.keyboard('j')
  expect(await screen.findByText('3 of 3')).toBeTruthy()
  await user.keyboard('k')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All orders' }))
  expect(address()).toBe('/admin?tab=orders&status=awaiting_photos')
})

it('the key x selects the row that has the focus', async () => {
  openDesk(3)
  const { user } = visit('/admin?tab=orders')
  await screen.findByRole('table')
  await user.keyboard('jjx')
  expect(await screen.findByText('1 order selected')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: `Select ${addressOf(1)}` })).toHaveProperty('checked', true)
})

describe('an order for a customer', () => {
  it('is placed from the console, which shows it then', async () => {
    const network = openDesk(2)
    network.on('POST /api/price', () => ({ ok: true, plan: 'basic', price_cents: 49_500, line_items: [] }))
    network.on('POST /api/admin/orders', () => ({ ok: true, order: anOrder(7) }))
    network.on('GET /api/admin/orders/{id}', () => ({ ok: true, order: anOrderView(anOrder(7), []) }))
    const { user, address } = visit('/admin?tab=orders')
    await user.click(await screen.findByRole('button', { name: 'New order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New order for a customer' }))
    expect(await dialog.findByText('$495')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: /^Voice Over/ }))
    const asked = [...document.querySelectorAll('[role=dialog] [name]')].map((control) => control.getAttribute('name'))
    expect(asked.toSorted()).toEqual(Object.keys(blank).toSorted())
    await user.click(dialog.getByRole('checkbox', { name: /^Voice Over/ }))
    await user.click(dialog.getByRole('button', { name: 'Place order' }))
    expect(dialog.getByText('Please choose a property type.')).toBeTruthy()
    expect(network.calls('POST /api/admin/orders')).toEqual([])
    await user.type(dialog.getByLabelText('Full name'), 'Ada Agent')
    await user.type(dialog.getByLabelText('Email'), 'ada@example.com')
    await user.type(dialog.getByLabelText('Property address'), '12 Oak Lane')
    await user.selectOptions(dialog.getByLabelText('Property type'), 'Rental / AirBnB')
    await user.click(dialog.getByRole('button', { name: 'Place order' }))
    expect(await screen.findByText(/^The order is placed, and .* has been emailed\.$/)).toBeTruthy()
    expect(network.calls('POST /api/admin/orders')[0]?.body).toMatchObject({
      customer: { name: 'Ada Agent', email: 'ada@example.com' },
      options: { address_freeform: '12 Oak Lane', property_type: 'rental', plan: 'basic' },
    })
    await waitFor(() => expect(address()).toBe(`/admin?tab=orders&order=${idOf('ord', 7)}`))
  })
})

it('an order’s customer can be written to from its row', async () => {
  const network = openDesk(2)
  network.on('POST /api/admin/orders/{id}/message', () => ({ ok: true }))
  const visited = visit('/admin?tab=orders')
  await choose(visited, addressOf(1), 'Email customer')
  expect(screen.getByRole('dialog', { name: `Email ${anOrder(1).customer_name}` })).toBeTruthy()
})
