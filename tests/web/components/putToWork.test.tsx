import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'
import { PutToWork } from '../../../web/src/modules/share/PutToWork.tsx'
import { Queries } from '../../../web/src/ui/loading/Queries.tsx'
import { stubNetwork } from '../support/network.ts'
import { anOrderView } from '../support/orders.ts'
import { aDelivery, readyTour } from '../support/tours.ts'

const site = 'https://threshold.example'
const counts = { views: { total: 0, last_30_days: 0 }, plays: { total: 0, last_30_days: 0 } }

function open(on: boolean, delivery = aDelivery()) {
  const network = stubNetwork()
  const pages = {
    ...{ available: true, slug: 'oak-lane-k7m2xq', originals_url: null, embed_code: null },
    tour: { on, url: `${site}/tour/oak-lane-k7m2xq`, ...counts },
    watch: { on, url: `${site}/watch/home-abcdefghjk`, ...counts },
  }
  network.on('GET /api/orders/{order_id}/pages', () => ({ ok: true, pages }))
  network.on('POST /api/orders/{order_id}/downloads', () => ({ ok: true, url: `${site}/media/film.mp4` }))
  const view = anOrderView({ tour: readyTour(3, { delivery }) })
  const voice_over = { ...view.options.voice_over, bedrooms: 4, price_listing: 1_249_000 }
  const options = { ...view.options, address_freeform: '12 Oak Lane, Asheville, NC 28803', voice_over }
  render(
    <VisitContext value={createVisit()}>
      <Queries>
        <PutToWork order={{ ...view, options }} caller={{ kind: 'owner', orderId: view.orderId }} />
      </Queries>
    </VisitContext>,
  )
  return { network, user: userEvent.setup() }
}

test('a finished film comes with what its places take: an address for the MLS, and words and a thumbnail for YouTube', async () => {
  const { network, user } = open(true)
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const work = within(screen.getByRole('region', { name: 'Put it to work' }))
  await user.click(await work.findByRole('button', { name: 'Copy the address for the MLS' }))
  expect(await navigator.clipboard.readText()).toBe(`${site}/watch/home-abcdefghjk`)
  await user.click(work.getByRole('button', { name: 'Copy the title for YouTube' }))
  expect(await navigator.clipboard.readText()).toBe('12 Oak Lane, Asheville, NC | Video tour')
  await user.click(work.getByRole('button', { name: 'Copy the description for YouTube' }))
  expect((await navigator.clipboard.readText()).split('\n').slice(0, 3)).toEqual([
    '12 Oak Lane, Asheville, NC',
    '$1,249,000 · 4 beds',
    `The whole tour: ${site}/tour/oak-lane-k7m2xq`,
  ])
  await user.click(work.getByRole('button', { name: 'Thumbnail' }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalled())
  expect(network.calls('POST /api/orders/{order_id}/downloads').map(({ body }) => body)).toEqual([
    { name: '1204-barton-hills-drive-16x9-poster.jpg' },
  ])
})

test('words to paste name no page that is off', async () => {
  const { user } = open(false)
  const work = within(screen.getByRole('region', { name: 'Put it to work' }))
  work.getByText('Turn on the MLS page below, and its address is here to copy.')
  await user.click(work.getByRole('button', { name: 'Copy the caption for Instagram' }))
  expect(await navigator.clipboard.readText()).not.toContain('http')
})

test('a film that is not paid yet is put to no work', () => {
  open(false, aDelivery({ files: aDelivery().files.map((file) => ({ ...file, may_download: false })) }))
  expect(screen.queryByRole('region', { name: 'Put it to work' })).toBeNull()
})
