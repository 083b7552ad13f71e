import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createPlayer } from '../../../../web/src/modules/review/player/createPlayer.ts'
import { Timeline } from '../../../../web/src/modules/review/player/Timeline.tsx'
import { aVersion } from '../../support/reviews.ts'

const pictureOf = (number: number) => `https://storage.test/shot-${number}.jpg`

/** Three shots of three seconds on a line of 900 pixels. */
function openLine() {
  const version = { ...aVersion(1), video_url: 'https://storage.test/v1.mp4' }
  const shots = version.shots.map((shot, index) => ({ ...shot, picture_url: pictureOf(index + 1) }))
  const player = createPlayer()
  const { container } = render(
    <Timeline player={player} film={{ ...version, shots }} marks={[]} comparison={undefined} />,
  )
  const line = container.firstElementChild ?? container
  vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 44))
  return {
    player,
    line,
    slider: screen.getByRole('slider', { name: 'Time' }),
    strip: () => [...container.querySelectorAll('.overflow-hidden > span')],
    picture: () => container.querySelector('.bottom-full img'),
  }
}

test('the time line is the film’s own shots, each as long as it lasts', () => {
  const shots = openLine()
    .strip()
    .map((shot) => [shot.querySelector('img')?.getAttribute('src'), shot.getAttribute('style')])
  expect(shots).toEqual(
    [0, 1, 2].map((index) => [
      pictureOf(index + 1),
      expect.stringMatching(new RegExp(`left: ${Math.floor((index * 100) / 3)}.*width: 33`)),
    ]),
  )
})

test('whoever moves the pointer along the time line sees the picture of the shot there, and the time', () => {
  const { line, picture, player } = openLine()
  expect(picture()).toBeNull()
  fireEvent.pointerMove(line, { clientX: 450 })
  expect(picture()).toHaveProperty('src', pictureOf(2))
  screen.getByText('0:04.50, shot 2')
  fireEvent.pointerMove(line, { clientX: 700 })
  expect(picture()).toHaveProperty('src', pictureOf(3))
  fireEvent.pointerLeave(line)
  expect(picture()).toBeNull()
  expect(player.time.get()).toBe(0)
})

test('a key that is held down shows the picture of the shot it has come to, and a single press the film alone', () => {
  const { slider, picture, player } = openLine()
  const press = (seconds: number, repeat: boolean) => {
    fireEvent.keyDown(slider, { key: 'ArrowRight', repeat })
    act(() => player.seek(seconds))
  }
  press(1, false)
  expect(picture()).toBeNull()
  press(4, true)
  press(7, true)
  expect(picture()).toHaveProperty('src', pictureOf(3))
  fireEvent.keyUp(slider, { key: 'ArrowRight' })
  expect(picture()).toBeNull()
})
