import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../functions/film/Change.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import { type DirectorPhoto, Edit } from '../../../functions/film/Edit.ts'
import { Plan } from '../../../functions/film/Plan.ts'
import { revise } from '../../../functions/film/revise.ts'
import { aBrief, aHome, looksOf } from '../directing/homes.ts'

const home = aHome()
const first = direct(home, aBrief({ mood: 'warm' }))
const pictures = ({ shots }: Edit) => shots.filter(({ id }) => id !== closingId)
const aClip = (id: string, clipFrames: number): DirectorPhoto => {
  const [photo] = home
  if (!photo) throw new Error('The home has no photo.')
  return { ...photo, id, clipFrames }
}
const clip = aClip('walk', 150)
const swap = (edit: Edit, at: number, start?: number): Change => ({
  change: 'swap',
  shot: pictures(edit)[at]?.id ?? '',
  photo: 'walk',
  ...(start !== undefined && { start }),
})
const cuts = (['16:9', '9:16', '1:1'] as const).map(
  (format) => ({ format, branded: true, watermark: 'DRAFT', quality: 'draft' }) as const,
)

describe('a clip in a film', () => {
  it('stands in a photo’s place, whole and held, in every shape, and says who supplied it', () => {
    const film = revise(first, [...home, clip], swap(first, 2, 30))
    expect(film.frames).toBe(first.frames)
    for (const cut of cuts) {
      const shot = planOf(film, looksOf([...home, clip]), cut).shots[2]
      expect(shot).toMatchObject({ photo: 'walk', clip: { start: 30, frames: 150, by: 'office' } })
      expect(shot?.move).toMatchObject({ kind: 'hold', from: { z: 1 }, to: shot?.move.from })
      expect(shot?.move.parallax).toBeUndefined()
    }
  })

  it('is seen as long at most as it has left, and its neighbors take the rest', () => {
    const long = revise(first, home, { change: 'length', shot: pictures(first)[2]?.id ?? '', beats: 10 })
    const film = revise(long, [...home, clip], swap(long, 2, 60))
    expect((pictures(film)[2]?.beats ?? 0) * film.beat).toBeLessThanOrEqual(90)
    expect(film.frames).toBe(first.frames)
  })

  it('gives its place to a photo again, and is among nothing that is left out', () => {
    const photos = [...home, clip]
    const filmed = revise(first, photos, swap(first, 2))
    const back = revise(filmed, photos, { change: 'swap', shot: 'walk', photo: pictures(first)[2]?.photo ?? '' })
    expect(pictures(back)[2]?.clip).toBeUndefined()
    expect(revise(filmed, photos, { change: 'drop', shot: 'walk' }).skipped.map(({ photo }) => photo)).not.toContain(
      'walk',
    )
  })

  it('leaves a valid film behind any changes', () => {
    const change = fc.record({
      kind: fc.constantFrom('clip', 'drop', 'order', 'length', 'seconds', 'mood'),
      at: fc.nat(),
      beats: fc.integer({ min: 1, max: 20 }),
      start: fc.integer({ min: 0, max: 400 }),
    })
    const wishes = fc.array(change, { minLength: 1, maxLength: 6 })
    const frames = fc.integer({ min: 60, max: 1_800 })
    fc.assert(
      fc.property(wishes, frames, (all, clipFrames) => {
        const photos = [...home, ...all.map((_, index) => aClip(`clip-${index}`, clipFrames))]
        const film = all.reduce((edit, { kind, at, beats, start }, index) => {
          const shots = pictures(edit)
          const shot = shots[at % shots.length]?.id ?? ''
          const asked: Record<typeof kind, Change> = {
            clip: { change: 'swap', shot, photo: `clip-${index}`, start },
            drop: shots.length > 1 ? { change: 'drop', shot } : { change: 'calm', shot },
            order: { change: 'order', shots: shots.map(({ id }) => id).toReversed() },
            length: { change: 'length', shot, beats },
            seconds: { change: 'seconds', seconds: 15 + (at % 60) },
            mood: { change: 'mood', mood: at % 2 === 0 ? 'calm' : null },
          }
          return revise(edit, photos, asked[kind])
        }, first)
        expect(Edit.safeParse(film).success).toBe(true)
        for (const cut of cuts) expect(Plan.safeParse(planOf(film, looksOf(photos), cut)).success).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
