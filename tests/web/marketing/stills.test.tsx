import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { StillsSection } from '../../../web/src/features/marketing/stills/StillsSection.tsx'

const stage = () => document.querySelector<HTMLElement>('.film-stage')
const line = () => stage()?.style.getPropertyValue('--line')
const shownPicture = () => stage()?.querySelector('img')?.getAttribute('src')

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:mine')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})

test('the line between still and film moves by keyboard', () => {
  render(<StillsSection />)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })
  expect(line()).toBe('20%')
})

test('another still can be chosen', async () => {
  render(<StillsSection />)
  expect(shownPicture()).toContain('living-room')
  await userEvent.click(screen.getByRole('button', { name: 'Kitchen' }))
  expect(shownPicture()).toContain('kitchen')
  expect(screen.getByRole('button', { name: 'Kitchen' }).getAttribute('aria-pressed')).toBe('true')
})

test('the film can be paused', async () => {
  render(<StillsSection />)
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a photo of one’s own is shown from memory and sent nowhere', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  render(<StillsSection />)
  await userEvent.upload(screen.getByLabelText('Your own photo'), new File(['x'], 'mine.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(shownPicture()).toBe('blob:mine'))
  expect(fetched).not.toHaveBeenCalled()
})

test('a home whose photo was tried is ordered with it', async () => {
  const brought: string[] = []
  vi.doMock('../../../web/src/lib/files/broughtPhoto.ts', () => ({
    bringPhoto: async ({ name }: File) => brought.push(name),
  }))
  const left = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  render(<StillsSection />)
  expect(screen.queryByRole('button', { name: 'Order this home' })).toBeNull()
  await userEvent.upload(screen.getByLabelText('Your own photo'), new File(['x'], 'mine.jpg', { type: 'image/jpeg' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Order this home' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/order'))
  expect(brought).toEqual(['mine.jpg'])
})

test('a file that is not an image is refused with advice, and our still stays', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture'))
  render(<StillsSection />)
  await userEvent.upload(screen.getByLabelText('Your own photo'), new File(['x'], 'mine.heic', { type: 'image/heic' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('A JPG or PNG will work.'))
  expect(shownPicture()).toContain('living-room')
})
