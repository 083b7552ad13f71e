import { placeOrder, setStatus, signInAsOwner, signUp, untilFound } from '../support/backOffice.ts'
import { expect, test } from '../support/look.ts'

test('the screens of the console fit 320 pixels and 200 % zoom, without motion or barriers', { tag: '@phone' }, async ({
  page,
  baseURL: origin = '',
  look,
  freshEmail,
  allowErrors,
}) => {
  test.slow()
  allowErrors.matching.push(/4\d\d \(/)
  const here = { request: page.request, origin }
  const email = freshEmail('a.long.name.of.an.agent.at.a.brokerage')
  const home = `1204 Old-Mill-Stream-Crossing-by-the-Water, ${email.replaceAll(/[.@]/g, '-')}`
  await signUp(here, email)
  const orderId = await placeOrder(here, email, home)
  await page.goto('/admin')
  await look('console, denied', page.getByRole('link', { name: 'Return home' }))
  await signInAsOwner(here)
  await untilFound(here, email)

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const actions = button(/^Actions for/).first()
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await actions.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const found = `q=${encodeURIComponent(email)}`
  const addresses = {
    users: `tab=users&${found}`,
    customers: `tab=customers&email=${encodeURIComponent(email)}`,
    orders: `tab=orders&${found}`,
    assets: `tab=assets&order_id=${orderId}`,
  }
  for (const [tab, address] of Object.entries(addresses)) {
    await page.goto(`/admin?${address}`)
    await look(`console, ${tab}`, actions)
    await actions.click()
    await look(`console, menu of ${tab}`, page.getByRole('menuitem', { name: 'Edit' }))
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog.getByRole('textbox').first().fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await look(`console, edit of ${tab} refused`, dialog.locator('[aria-invalid=true]').first())
    await page.keyboard.press('Escape')
    await choose('Delete')
    await look(`console, deletion of ${tab}`, button('Cancel'))
    if (tab === 'customers') {
      await button('Delete permanently instead…').click()
      await look('console, purge', page.getByLabel('Type PURGE to confirm'))
    }
    await button('Cancel').click()
  }

  await page.goto(`/admin?${addresses.users}`)
  await choose('Send reset email')
  await look('console, notice', button('Dismiss'))
  await choose('Generate token')
  await look('console, token', button('Copy token'))
  await page.keyboard.press('Escape')
  await choose('See as customer')
  await look('console, as customer', page.getByRole('heading', { level: 1, name: email }))
  await page.goto(`/admin?${addresses.orders}`)
  await choose('Email customer')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await look('console, email refused', dialog.locator('[aria-invalid=true]'))
  await page.keyboard.press('Escape')
  await button('New order').click()
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await look('console, new order refused', dialog.locator('[aria-invalid=true]').first())
  await page.keyboard.press('Escape')
  await choose('Edit')
  await setStatus(here, orderId, 'in production, and waiting for the weather to clear up')
  await dialog.getByRole('button', { name: 'preview ready' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await look('console, conflict', dialog.getByRole('button', { name: /^Use it/ }))
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await choose('History')
  await look('console, history', page.getByText('Status set').first())
  await page.keyboard.press('Escape')
  await choose('View photos')
  await look('console, order', button(/^Download all/))
  await page.goto(`/account/orders/${orderId}?as-customer`)
  await look('order as its customer sees it', page.getByRole('heading', { level: 1, name: home }))
  await page.goto('/admin?tab=customers&q=nobody.at.all')
  await look('console, no matches', button('Clear filters'))
  await page.keyboard.press('?')
  await look('console, shortcuts', dialog.getByRole('checkbox'))

  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/assets*', async (route) => {
    await answering
    return route.fulfill({ status: 400, json: { ok: false, code: 'invalid', error: 'This list is not there.' } })
  })
  await page.goto('/admin?tab=assets')
  await look('console, loading', page.locator('.animate-pulse'))
  answer()
  await look('console, not loaded', button('Retry'))
  await expect(page.getByText('This list is not there.')).toBeVisible()
})
