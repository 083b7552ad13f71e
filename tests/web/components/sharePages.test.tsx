import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TourPages } from '#contract/delivery/tourPages'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'
import { SharePages } from '../../../web/src/modules/share/SharePages.tsx'
import { Queries } from '../../../web/src/ui/loading/Queries.tsx'
import { Failure, noAnswer, stubNetwork } from '../support/network.ts'

const orderId = 'ord_01M82DF6WQDFB9VY8BWNWD9S1C'
const site = 'https://threshold.example'

/** The pages as the server has them. */
function somePages({ tour = false, watch = false, slug = 'oak-lane-k7m2xq', available = true } = {}): TourPages {
  const page = (name: string, on: boolean) => ({
    on,
    url: `${site}/${name}/${slug}`,
    views: { total: 0, last_30_days: 0 },
    plays: { total: 0, last_30_days: 0 },
  })
  return {
    available,
    slug,
    tour: page('tour', tour),
    watch: page('watch', watch),
    originals_url: tour ? `${site}/tour/${slug}/originals` : null,
    embed_code: watch ? `<iframe src="${site}/watch/${slug}"></iframe>` : null,
  }
}

async function open(pages: TourPages, kind: 'owner' | 'administrator' = 'owner') {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}/pages', () => ({ ok: true, pages }))
  network.on('GET /api/admin/orders/{id}/pages', () => ({ ok: true, pages }))
  render(
    <VisitContext value={createVisit()}>
      <Queries>
        <SharePages caller={{ kind, orderId }} />
      </Queries>
    </VisitContext>,
  )
  const title = kind === 'owner' ? 'Share your tour' : 'Public pages'
  return { network, user: userEvent.setup(), share: within(await screen.findByRole('region', { name: title })) }
}

test('a page that is turned on shows its link, its views, and a code for phones', async () => {
  const { network, user, share } = await open(somePages())
  network.on('PUT /api/orders/{order_id}/pages', ({ body }) => ({ ok: true, pages: somePages(body) }))
  await user.click(await share.findByRole('checkbox', { name: 'Tour page' }))
  expect(await share.findByText(`${site}/tour/oak-lane-k7m2xq`)).toBeDefined()
  expect(share.getByText('No views yet')).toBeDefined()
  expect(share.getByText(`${site}/tour/oak-lane-k7m2xq/originals`)).toBeDefined()
  expect(share.queryByText(/iframe/)).toBeNull()
  await user.click(share.getByRole('button', { name: 'QR code of the tour page' }))
  expect(await share.findByRole('img', { name: 'QR code that opens the tour page' })).toBeDefined()
  expect(network.calls('PUT /api/orders/{order_id}/pages')[0]?.body).toEqual({ tour: true, watch: false })
})

test('views and plays are told in all, and of the last thirty days where these are others', async () => {
  const pages = somePages({ tour: true, watch: true })
  pages.tour.views = { total: 1_240, last_30_days: 18 }
  pages.tour.plays = { total: 350, last_30_days: 0 }
  pages.watch.views = { total: 1, last_30_days: 1 }
  const { share } = await open(pages)
  expect(
    await share.findByText('1,240 views, 18 of them in the last 30 days. 350 plays, none of them in the last 30 days.'),
  ).toBeDefined()
  expect(share.getByText('1 view. No plays yet.')).toBeDefined()
})

test('links are replaced only after a warning, and the new ones stand there at once', async () => {
  const { network, user, share } = await open(somePages({ tour: true }))
  const renewed = somePages({ tour: true, slug: 'oak-lane-p3q8rs' })
  network.on('POST /api/orders/{order_id}/pages/renewal', () => ({ ok: true, pages: renewed }))
  await user.click(await share.findByRole('button', { name: 'Replace these links…' }))
  expect(network.calls('POST /api/orders/{order_id}/pages/renewal')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Replace the links' }))
  expect(await share.findByText(`${site}/tour/oak-lane-p3q8rs`)).toBeDefined()
  expect(network.calls('POST /api/orders/{order_id}/pages/renewal')[0]?.body).toEqual({ slug: 'oak-lane-k7m2xq' })
})

test('an order that owes something can’t be shared, and says why', async () => {
  const { share } = await open(somePages({ available: false }))
  expect(await share.findByText(/once the film is finished and nothing is left to pay/)).toBeDefined()
  expect(share.queryByRole('checkbox')).toBeNull()
})

test('a change that fails says so and leaves the box as it was', async () => {
  const { network, user, share } = await open(somePages())
  network.on('PUT /api/orders/{order_id}/pages', () => noAnswer)
  await user.click(await share.findByRole('checkbox', { name: 'MLS page' }))
  expect(await share.findByText(/We can’t reach the server right now/)).toBeDefined()
  network.on('PUT /api/orders/{order_id}/pages', () => new Failure('conflict', 'Not yet.'))
  await user.click(share.getByRole('checkbox', { name: 'MLS page' }))
  expect(await share.findByText('Not yet.')).toBeDefined()
  expect(share.getByRole('checkbox', { name: 'MLS page' })).toHaveProperty('checked', false)
})

test('administrators see and turn off the same pages, and take no links back', async () => {
  const { network, user, share } = await open(somePages({ tour: true }), 'administrator')
  network.on('PUT /api/admin/orders/{id}/pages', ({ body }) => ({ ok: true, pages: somePages(body) }))
  expect(share.queryByRole('button', { name: 'Replace these links…' })).toBeNull()
  await user.click(await share.findByRole('checkbox', { name: 'Tour page' }))
  expect(network.calls('PUT /api/admin/orders/{id}/pages')[0]?.body).toEqual({ tour: false, watch: false })
})
