import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PreviewShots } from '../../../../web/src/modules/review/preview/PreviewShots.tsx'
import { clipsText, drawnText, lostText } from '../../../../web/src/modules/review/preview/previewWords.ts'
import { aPlan, aPlayback, aShot } from '../../film/plans.ts'

const clip = { start: 0, frames: 90, by: 'office' } as const
const plan = aPlan([aShot('a', 300), aShot('b', 300, 20), { ...aShot('c', 90), clip }, aShot('closing', 90)])

test('the shots of a preview are places to go to, past their dissolves, and what changes is marked', async () => {
  const playback = aPlayback()
  render(<PreviewShots playback={playback} plan={plan} changed={['b']} />)
  const names = screen.getAllByRole('button').map((shot) => shot.getAttribute('aria-label'))
  expect(names).toEqual(['Shot 1, at 0:00', 'Shot 2, at 0:10, changed', 'Shot 3, at 0:20', 'Closing card, at 0:23'])
  await userEvent.setup().click(screen.getByRole('button', { name: /^Shot 2/ }))
  expect(playback.frame.get()).toBe(320)
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toMatch(/^Shot 2/)
  act(() => playback.frame.set(600))
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toMatch(/^Shot 3/)
})

test('a preview says which shots are clips, which stay dark, and that nobody speaks', () => {
  expect(clipsText(plan)).toBe('Shot 3 is a clip. Here its first frame stands still.')
  expect(clipsText(aPlan([aShot('a', 90)]))).toBe('')
  expect(lostText(plan, new Set())).toBe('')
  expect(lostText(plan, new Set(['a', 'b', 'closing']))).toBe(
    'Shots 1 and 2 stay dark here, since the preview couldn’t be loaded. The film isn’t affected.',
  )
  expect(drawnText(true)).toContain('The voice is missing here.')
  expect(drawnText(false)).not.toContain('voice')
})
