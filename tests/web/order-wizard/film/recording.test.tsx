import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '../../support/network.ts'
import { choose, jpeg, photosOf, shows } from '../photos/uploads.ts'
import { openShop, type Shop } from '../shop.ts'
import { nextStep, toUpload, visit } from '../visit.tsx'

const sound = (name: string, size = 1_000) => new File([new Uint8Array(size)], name, { type: 'audio/x-m4a' })
const picker = () => screen.findByLabelText(/Choose (recording|another recording)/, {}, { timeout: 5_000 })
const kept = (shop: Shop) => photosOf(shop).map(({ type, seq, filename }) => [type, seq, filename])
const reads = (text: string) => screen.findByText(text, {}, { timeout: 5_000 })

async function atUploadWithVoice() {
  const shop = openShop()
  const visitor = visit()
  await visitor.user.click(screen.getByLabelText('Voice Over (+$90)'))
  await toUpload(visitor)
  return { shop, visitor }
}

test('whoever ordered a voice-over may send a recording, another one in its place, and take it back', async () => {
  const { shop, visitor } = await atUploadWithVoice()
  await visitor.user.upload(await picker(), sound('me.m4a'))
  await reads('Your recording me.m4a is uploaded.')
  expect(kept(shop)).toEqual([['voice', 999, 'me.m4a']])
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', 'Done')
  await visitor.user.upload(await picker(), sound('again.mp3'))
  await reads('Your recording again.mp3 is uploaded.')
  expect(kept(shop)).toEqual([
    ['photo', 1, 'front.jpg'],
    ['voice', 999, 'again.mp3'],
  ])
  await visitor.user.click(screen.getByRole('button', { name: 'Remove recording' }))
  await waitFor(() => expect(kept(shop)).toEqual([['photo', 1, 'front.jpg']]))
  expect(nextStep()).toHaveProperty('disabled', false)
})

test('a recording that can’t be used says why, and the order goes on without it', async () => {
  const { shop, visitor } = await atUploadWithVoice()
  await visitor.user.upload(await picker(), new File(['x'], 'me.ogg', { type: 'audio/ogg' }))
  await reads('Please choose an MP3, M4A, AAC or WAV file.')
  shop.on('POST /api/uploads/confirm', () => new Failure('rejected_file', 'This recording is 95 seconds long.'))
  await visitor.user.upload(await picker(), sound('long.wav'))
  await reads('This recording is 95 seconds long.')
  expect(nextStep()).toHaveProperty('disabled', false)
})

test('without a voice-over nobody is asked for a recording', async () => {
  openShop()
  const visitor = visit()
  await toUpload(visitor)
  expect(screen.queryByText('Your recording', { exact: false })).toBeNull()
})
