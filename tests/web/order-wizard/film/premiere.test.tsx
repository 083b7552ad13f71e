import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tour } from '#contract/film/tour'
// Here already, so that no test waits for them to be compiled.
import '../../../../web/src/features/order-wizard/film/FilmSoFar.tsx'
import '../../../../web/src/features/order-wizard/thank-you/PlacedFilm.tsx'
import { readyTour, renderingTour } from '../../support/tours.ts'
import { atUpload, choose, jpeg, shows } from '../photos/uploads.ts'
import type { Shop } from '../shop.ts'
import { nextStep } from '../visit.tsx'
import { stubWorkers } from './stubWorkers.ts'

const patience = { timeout: 5_000 }

/** Whoever ordered after the film so far was seen; every later answer of the server has this tour. */
async function atThanks(tour: Tour) {
  stubWorkers()
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'), jpeg('garden.jpg'))
  await shows('garden.jpg', /Done/)
  await screen.findByRole('img', { name: 'Your film so far' }, patience)
  await visitor.user.click(nextStep())
  films(shop, tour)
  await visitor.user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }))
  await screen.findByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' })
  return { shop, visitor }
}

function films(shop: Shop, tour: Tour) {
  const read = shop.handler('GET /api/orders/{order_id}')
  shop.on('GET /api/orders/{order_id}', async (asked) => {
    const answer = await read(asked)
    return typeof answer === 'object' && 'ok' in answer ? { ...answer, order: { ...answer.order, tour } } : answer
  })
}

test('the film of the upload step is the thank-you page, without asking anybody for it, while ours is made', async () => {
  await atThanks(renderingTour(1, 3))
  // Without WebGL a photo takes the canvas's place.
  const film = await waitFor(() => {
    const shown = screen.getByRole('img', { name: 'Your film' })
    expect(shown.getAttribute('src')).toBe('blob:picture')
    return shown
  }, patience)
  await screen.findByText(/^Shot 2 of 3\. You can leave this page/, undefined, patience)
  expect(screen.queryByRole('link', { name: 'Review your film' })).toBeNull()
  const heading = screen.getByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' })
  expect(film.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('once the draft is ready one button leads to its review, for who ordered without an account too', async () => {
  const { shop } = await atThanks(readyTour(3))
  const [orderId = ''] = shop.orders.keys()
  const link = await screen.findByRole('link', { name: 'Review your film' }, patience)
  expect(link.getAttribute('href')).toBe(`/account/orders/${orderId}#film`)
  expect(screen.getByLabelText('Your film', { selector: 'video' })).toBeTruthy()
})

test('a film of other options than were ordered is not shown again', async () => {
  stubWorkers()
  const { visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'), jpeg('garden.jpg'))
  await shows('garden.jpg', /Done/)
  await screen.findByRole('img', { name: 'Your film so far' }, patience)
  await visitor.user.click(nextStep())
  await visitor.user.click(await screen.findByRole('button', { name: 'Contact' }))
  await visitor.user.type(await screen.findByLabelText('Brokerage/Company'), 'Hearth Realty')
  await visitor.user.click(screen.getByRole('button', { name: 'Payment' }))
  await visitor.user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }))
  await screen.findByRole('heading', { name: 'Thank you — Your Video Tour is in Progress!' })
  await waitFor(() => expect(screen.queryByText('Your film is up next')).not.toBeNull(), patience)
  expect(screen.queryByRole('img', { name: 'Your film' })).toBeNull()
})
