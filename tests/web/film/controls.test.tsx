import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilmControls } from '../../../web/src/modules/film-player/FilmControls.tsx'
import { PlanMusic } from '../../../web/src/modules/film-player/FilmPlayer.tsx'
import { shotsAt } from '../../../web/src/modules/film-player/gl/renderer.ts'
import { restOf } from '../../../web/src/modules/film-player/playback.ts'
import { aPlan, aPlayback, aShot } from './plans.ts'

const plan = aPlan([aShot('a', 300), aShot('b', 300, 20)])
const slider = () => screen.getByRole('slider', { name: 'Time' })

test('the film plays and pauses by its button', async () => {
  const playback = aPlayback()
  render(<FilmControls playback={playback} time={plan} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(playback.isPlaying.get()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(playback.isPlaying.get()).toBe(false)
})

test('arrows move by a second, pages by five, and the place is told in minutes', () => {
  const playback = aPlayback()
  render(<FilmControls playback={playback} time={plan} />)
  for (const [key, frame] of [
    ['ArrowRight', 30],
    ['PageUp', 180],
    ['ArrowLeft', 150],
  ] as const) {
    fireEvent.keyDown(slider(), { key })
    expect(playback.frame.get(), key).toBe(frame)
  }
  expect(slider().getAttribute('aria-valuetext')).toBe('0:05 of 0:20')
})

test('the music is off until somebody asks, and plays while the film does', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const playback = aPlayback()
  render(
    <FilmControls playback={playback} time={plan}>
      <PlanMusic playback={playback} address="/assets/music/warm.m4a" />
    </FilmControls>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(play).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Music' }))
  expect(play).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Music' }).getAttribute('aria-pressed')).toBe('true')
  pause.mockClear()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(pause).toHaveBeenCalled()
})

test('a frame shows one shot, and two while they dissolve', () => {
  expect([0, 299, 300, 319, 320].map((frame) => shotsAt(plan, frame))).toEqual([[0], [0], [0, 1], [0, 1], [1]])
})

test('a film rests where its first words stand, within its first shot', () => {
  expect(restOf(plan)).toBe(75)
  expect(restOf(aPlan([aShot('a', 50)]))).toBe(30)
})
