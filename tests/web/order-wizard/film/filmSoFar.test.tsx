import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Here already, so that no test waits for it to be compiled.
import '../../../../web/src/features/order-wizard/film/FilmSoFar.tsx'
import { stubPictures } from '../../support/pictures.ts'
import { atUpload, choose, jpeg, shows } from '../photos/uploads.ts'
import { nextStep, type Visit } from '../visit.tsx'
import { type Sight, stubWorkers } from './stubWorkers.ts'

const patience = { timeout: 5_000 }
/** The section as it stands: it is drawn anew once its script is there. */
const film = () => within(screen.getByRole('region', { name: 'Your film so far' }))
const three = [jpeg('front.jpg'), jpeg('kitchen.jpg'), jpeg('garden.jpg')]
const chooseThree = (visitor: Visit) => choose(visitor, ...three.map((file) => new File([file], file.name, file)))

test('two photos show no film, and start no worker', async () => {
  const workers = stubWorkers()
  const { visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  expect(screen.queryByRole('region', { name: 'Your film so far' })).toBeNull()
  expect(workers.opened()).toBe(0)
})

test('the third photo makes a film, which says how long it is and how many photos would fill it', async () => {
  stubWorkers()
  const { visitor } = await atUpload()
  await chooseThree(visitor)
  await screen.findByText(/^0:\d\d from 3 photos, drawn by your browser/, undefined, patience)
  film().getByText(/3 photos fill \d+ seconds\. Add \d+ for a full minute\./)
})

test('a browser without WebGL shows the first photo, and no controls', async () => {
  stubWorkers()
  const { visitor } = await atUpload()
  await chooseThree(visitor)
  await waitFor(() => expect(film().getByRole('img').getAttribute('src')).toBe('blob:picture'), patience)
  expect(film().queryByRole('button')).toBeNull()
})

test.each<Sight>(['reads nothing', 'fails'])(
  'a worker that %s leaves a sentence, and the order goes on',
  async (sight) => {
    stubWorkers(sight)
    const { visitor } = await atUpload()
    await chooseThree(visitor)
    await screen.findByText(/can’t show a preview of these photos/, undefined, patience)
    await shows('garden.jpg', /Done/)
    await waitFor(() => expect(nextStep()).toHaveProperty('disabled', false))
  },
)

test('a browser whose workers can’t draw says so too', async () => {
  vi.stubGlobal('Worker', undefined)
  const { visitor } = await atUpload()
  await chooseThree(visitor)
  await screen.findByText(/can’t show a preview of these photos/, undefined, patience)
})

test('photos that this browser can’t show count for nothing', async () => {
  const workers = stubWorkers()
  const { visitor } = await atUpload()
  stubPictures('unreadable')
  await chooseThree(visitor)
  await shows('garden.jpg', /Done/)
  expect(workers.opened()).toBe(0)
})

test('photos that are still being read are counted as coming, beside no length that they will change', async () => {
  stubWorkers()
  const { visitor } = await atUpload()
  await chooseThree(visitor)
  await screen.findByText(/^0:\d\d from 3 photos/, undefined, patience)
  stubPictures('unreadable')
  await choose(visitor, new File(['heic'], 'pool.heic', { type: 'image/heic' }))
  await shows('pool.heic', /Done/)
  await screen.findByText(/^1 more photo is on the way, and the film grows\./, undefined, patience)
  expect(screen.queryByText(/^0:\d\d from/)).toBeNull()
})
