import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const homes = [
  { id: 'one', text: '1204 Barton Hills Drive, Austin, TX 78704' },
  { id: 'two', text: '1204 Barton Springs Road, Austin, TX 78704' },
  { id: 'three', text: '1204 Bartonville Lane, Argyle, TX 76226' },
]

/** A stage whose addresses are completed, by a service that knows three homes. */
async function completingAddresses(page: Page) {
  await page.route('**/api/price', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), completes_addresses: true } })
  })
  await page.route('**/api/addresses?**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const place = asked.get('place')
    const addresses = place
      ? homes.filter(({ id }) => id === place)
      : homes.filter(({ text }) => text.startsWith(asked.get('q') ?? ''))
    await route.fulfill({ json: { ok: true, addresses } })
  })
}

test('an address is completed by the keyboard and by a tap', async ({ page, freshEmail, expectAccessible }) => {
  await completingAddresses(page)
  await page.goto('/order')
  await page.getByLabel('Full name').fill('Ada Agent')
  await page.getByLabel('Email', { exact: false }).first().fill(freshEmail())
  const address = page.getByLabel('Property Address')
  const suggested = page.getByRole('listbox', { name: 'Suggested addresses' })
  await address.click()
  await address.pressSequentially('1204 Bart')
  await expect(suggested.getByRole('option')).toHaveText(homes.map(({ text }) => text))
  await address.press('ArrowDown')
  await address.press('ArrowDown')
  await expect(suggested.getByRole('option', { selected: true })).toHaveText(homes[1]?.text ?? '')
  await expect(suggested.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await address.press('Escape')
  await expect(suggested.getByRole('option')).toHaveCount(0)
  await expect(address).toHaveValue('1204 Bart')
  await address.pressSequentially('on H')
  await suggested.getByRole('option', { name: homes[0]?.text ?? '' }).click()
  await expect(address).toHaveValue(homes[0]?.text ?? '')
  await expect(address).toBeFocused()
})
