import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { atUpload, choose, jpeg, shows } from './uploads.ts'

afterEach(() => void vi.useRealTimers())
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
const undo = () => screen.getByRole('button', { name: 'Undo' })

async function withTwoPhotos() {
  const opened = await atUpload()
  await choose(opened.visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  return { ...opened, removals: () => opened.shop.calls('DELETE /api/uploads/{asset_id}').length }
}

test('the time for Undo stands still while Undo has the focus, and begins anew after it', async () => {
  const { removals } = await withTwoPhotos()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(remove('front.jpg'))
  undo().focus()
  vi.advanceTimersByTime(60_000)
  expect(removals()).toBe(0)
  undo().blur()
  vi.advanceTimersByTime(6_900)
  expect(removals()).toBe(0)
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await waitFor(() => expect(removals()).toBe(1))
})

test('whoever removes a photo by keyboard is on Undo, and after it on the photo that came back', async () => {
  const { visitor } = await withTwoPhotos()
  remove('kitchen.jpg').focus()
  await visitor.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(undo())
  expect(screen.getByText('Removed kitchen.jpg.').closest('[role=status]')).not.toBeNull()
  await visitor.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('kitchen.jpg, photo 2'))
})
