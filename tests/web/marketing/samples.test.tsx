import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import GalleryPage from '../../../web/src/features/marketing/gallery/GalleryPage.tsx'
import HomePage from '../../../web/src/features/marketing/HomePage.tsx'
import { playSamples } from '../../../web/src/features/marketing/sample/playSamples.ts'

let play = vi.fn()
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

function open(page: 'home' | 'gallery') {
  render(page === 'home' ? <HomePage /> : <GalleryPage />)
  playSamples()
}
function filmOf(place: string): HTMLVideoElement {
  const video = document.querySelector<HTMLVideoElement>(`${place} video`)
  if (!video) throw new Error(`${place} has no film.`)
  return video
}
const section = () => within(document.getElementById('sample') ?? document.createElement('div'))

test.each(['home', 'gallery'] as const)(
  'nothing of a film on the %s page is fetched before it is asked for',
  (page) => {
    open(page)
    const videos = [...document.querySelectorAll('video')]
    expect(videos.length).toBeGreaterThan(0)
    for (const video of videos) {
      expect(video.getAttribute('preload')).toBe('none')
      expect(video.hidden && !video.autoplay && !video.hasAttribute('poster')).toBe(true)
    }
  },
)

test('the click itself starts the sample, because otherwise a phone would mute it', () => {
  open('home')
  fireEvent.click(section().getByRole('button', { name: /^Play the sample tour/ }))
  expect(play).toHaveBeenCalledOnce()
  expect(filmOf('#sample').hidden).toBe(false)
})

test('captions wait to be switched on, because the film’s own titles name the rooms', () => {
  open('home')
  expect(filmOf('#sample').querySelector('track[kind="captions"]')?.hasAttribute('default')).toBe(false)
  expect(filmOf('#sample').querySelector('track[kind="chapters"]')).not.toBeNull()
})

test('a chapter leads to its room, and is marked while that is on the screen', () => {
  open('home')
  const kitchen = section().getByRole('button', { name: /Kitchen/ })
  fireEvent.click(kitchen)
  const video = filmOf('#sample')
  expect(video.currentTime).toBe(Number(kitchen.dataset.filmAt))
  fireEvent.timeUpdate(video)
  expect(section().getAllByRole('button', { current: true })).toEqual([kitchen])
})

test('the end of a film leads into the order, or to its beginning', () => {
  open('home')
  const card = document.querySelector<HTMLElement>('#sample [data-film-end]')
  if (!card) throw new Error('There is no card.')
  expect(card.hidden).toBe(true)
  fireEvent.ended(filmOf('#sample'))
  expect(card.hidden).toBe(false)
  expect(within(card).getByRole('link', { name: 'CREATE ORDER' }).getAttribute('href')).toBe('/order')
  fireEvent.click(within(card).getByRole('button', { name: 'Watch again' }))
  expect(card.hidden).toBe(true)
  expect(play).toHaveBeenCalledOnce()
})

test('the hero’s link plays the sample at once, over the page, until it is closed', () => {
  open('home')
  const paused = vi.spyOn(filmOf('dialog'), 'pause')
  const link = screen.getByRole('link', { name: 'Watch a sample' })
  expect(fireEvent.click(link)).toBe(false)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sample video tour' })
  expect(dialog.open).toBe(true)
  expect(play).toHaveBeenCalledOnce()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(dialog.open).toBe(false)
  expect(paused).toHaveBeenCalled()
})

test('a film that starts pauses the one that plays', () => {
  open('gallery')
  const other = vi.spyOn(filmOf('#cottage'), 'pause')
  const own = vi.spyOn(filmOf('#city'), 'pause')
  fireEvent.play(filmOf('#city'))
  expect(other).toHaveBeenCalledOnce()
  expect(own).not.toHaveBeenCalled()
})

test('the gallery says whose homes it shows, and who made the films', () => {
  open('gallery')
  expect(screen.getByText(/All three homes are our own renderings/)).toBeTruthy()
  expect(screen.getByText(/Made by Threshold, without anybody’s help/)).toBeTruthy()
})
