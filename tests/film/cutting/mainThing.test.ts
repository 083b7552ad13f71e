import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropAt, widestShare } from '../../../functions/film/camera.ts'
import { type Framing, moveOf } from '../../../functions/film/cutting/framing.ts'
import type { Thing } from '../../../functions/film/looking/Things.ts'
import { moveKinds } from '../../../functions/film/Plan.ts'
import { aLook } from '../directing/homes.ts'

const frame = { width: 720, height: 1280 }
const bedAt = (x: number, width: number): Thing => ({ name: 'bed', score: 0.8, x, y: 0.5, width, height: 0.4 })

function aFraming(bed: Thing, shot: Partial<Framing['shot']> = {}, seconds = 5): Framing {
  const look = aLook('bedroom', { things: [bed], focus: { x: bed.x + bed.width / 2, y: 0.7 } })
  const own = {
    id: 'a',
    photo: 'a',
    room: 'bedroom',
    beats: 8,
    toward: 'right',
    transition: 'cut',
    reason: '',
  } as const
  return { shot: { ...own, move: 'lateral', ...shot }, look, frame, seconds, isFirst: false, turnsBack: false }
}

/** The shares of the bed's width that are seen at moments of the shot, and that all of them show together. */
function shownOf(bed: Thing, framing: Framing) {
  const move = moveOf(framing)
  const spans = Array.from({ length: 25 }, (_, k) => {
    const { x, width } = cropAt(move, k, 25, framing.look, frame)
    return { from: x / framing.look.width, to: (x + width) / framing.look.width }
  })
  const shareIn = (from: number, to: number) =>
    Math.max(0, Math.min(bed.x + bed.width, to) - Math.max(bed.x, from)) / bed.width
  return {
    move,
    least: Math.min(...spans.map(({ from, to }) => shareIn(from, to))),
    together: shareIn(Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))),
  }
}

describe('a vertical frame', () => {
  const { look } = aFraming(bedAt(0, 0.3))
  const widest = widestShare(look, frame)

  it('keeps nine tenths of a bed that fits it all through the shot, wherever it stands and however the camera moves', () => {
    const any = {
      width: fc.double({ min: 0.1, max: widest, noNaN: true }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      move: fc.constantFrom(...moveKinds),
      toward: fc.constantFrom('left' as const, 'right' as const),
      seconds: fc.double({ min: 2, max: 8, noNaN: true }),
    }
    fc.assert(
      fc.property(fc.record(any), ({ width, at, move, toward, seconds }) => {
        const bed = bedAt(at * (1 - width), width)
        expect(shownOf(bed, aFraming(bed, { move, toward }, seconds)).least).toBeGreaterThanOrEqual(0.9)
      }),
    )
  })

  it.each(['left', 'right'] as const)(
    'travels %s over a bed that is wider than itself, and shows all of it',
    (toward) => {
      const bed = bedAt(0.3, widest * 1.35)
      const { move, together } = shownOf(bed, aFraming(bed, { move: 'pull', toward }))
      expect(move.kind).toBe('lateral')
      expect(Math.sign(move.to.x - move.from.x)).toBe(toward === 'right' ? 1 : -1)
      expect(together).toBeGreaterThanOrEqual(0.9)
    },
  )

  it('does not hurry over a bed for which the shot is too short', () => {
    const bed = bedAt(0.1, widest * 1.9)
    expect(shownOf(bed, aFraming(bed, { move: 'pull' }, 3)).move.kind).toBe('pull')
  })

  it('goes where a person pointed, and not to the bed', () => {
    const bed = bedAt(0.65, 0.3)
    expect(shownOf(bed, aFraming(bed, { focus: { x: 0.1, y: 0.5 } })).least).toBe(0)
  })
})
