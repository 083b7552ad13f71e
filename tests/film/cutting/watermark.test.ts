import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import { closingId } from '../../../functions/film/directing/transitions.ts'
import type { DirectorPhoto } from '../../../functions/film/Edit.ts'
import { type Format, formats, type Plan } from '../../../functions/film/Plan.ts'
import { sizeOf } from '../../../functions/film/sizes.ts'
import { aBrief, aHome, anyPhotos, aPhoto, looksOf } from '../directing/homes.ts'

const draftOf = (photos: readonly DirectorPhoto[], format: Format = '16:9'): Plan =>
  planOf(direct(photos, aBrief()), looksOf(photos), {
    ...{ format, branded: true, watermark: 'DRAFT', quality: 'draft', resolution: '720p' },
  })
const marksOf = ({ titles }: Plan) => titles.filter(({ kind }) => kind === 'watermark')
const placeOf = ({ x, y, parts }: Plan['titles'][number]) => JSON.stringify([x, y, parts])

describe('the watermark of a draft', () => {
  it('lies over every shot from its first frame to its last, once on the subject and once apart', () => {
    fc.assert(
      fc.property(anyPhotos(12), fc.constantFrom<Format>('16:9', '9:16', '1:1'), (photos, format) => {
        const plan = draftOf(photos, format)
        for (const { id, frames } of plan.shots) {
          const own = marksOf(plan).filter(({ shot }) => shot === id)
          expect(own.map(({ from, to, fade }) => [from, to, fade])).toEqual([
            [0, frames, 0],
            [0, frames, 0],
          ])
          const [over, apart] = own
          if (over && apart) expect(over.y + over.height < apart.y || apart.y + apart.height < over.y).toBe(true)
        }
      }),
    )
  })

  it('covers no place in more than two thirds of the shots, so it can’t be averaged out of the film', () => {
    const photos = aHome().map(({ look, ...photo }, index) => {
      const focus = { x: (index * 0.618) % 1, y: 0.3 + ((index * 0.414) % 0.4) }
      return { ...photo, id: `ast_${index}`, look: { ...look, focus } }
    })
    const { width, height } = formats['16:9']
    const looks = looksOf(photos)
    const plan = planOf(direct(photos, aBrief()), looks, {
      ...{ format: '16:9', branded: true, watermark: 'DRAFT', quality: 'draft' },
    })
    const covered = new Uint8Array(width * height)
    for (const mark of marksOf(plan))
      for (let y = mark.y; y < mark.y + mark.height; y++)
        for (let x = mark.x; x < mark.x + mark.width; x++) covered[y * width + x] = (covered[y * width + x] ?? 0) + 1
    expect(plan.shots.length).toBeGreaterThan(8)
    expect(covered.reduce((most, count) => Math.max(most, count))).toBeLessThanOrEqual((plan.shots.length * 2) / 3)
  })

  it('stays where it was on a photo whose shot is changed, so that two versions laid over each other show no more', () => {
    const photos = aHome()
    const edit = direct(photos, aBrief())
    const longer = { ...edit, shots: edit.shots.map((shot) => (shot.id === closingId ? shot : { ...shot, beats: 9 })) }
    const cut = { format: '16:9', branded: true, watermark: 'DRAFT', quality: 'draft', resolution: '720p' } as const
    const [before, after] = [planOf(edit, looksOf(photos), cut), planOf(longer, looksOf(photos), cut)]
    expect(after.shots[1]?.frames).not.toBe(before.shots[1]?.frames)
    expect(marksOf(after).map(placeOf)).toEqual(marksOf(before).map(placeOf))
  })

  it('is dark on the subject of a bright photo and light on that of a dim one, each on an edge of the other', () => {
    const [bright, dim] = [200, 60].map((mean) => {
      const photo = aPhoto('living', { look: { mean } })
      return marksOf(draftOf([photo]))[0]?.parts.map((part) => part.part === 'text' && part.color)
    })
    expect(bright).toEqual(['#ffffff', '#0b0d0c'])
    expect(dim).toEqual(['#0b0d0c', '#ffffff'])
  })
})

describe('a draft', () => {
  it('has fewer pixels than the film that was ordered, in every shape', () => {
    for (const format of ['16:9', '9:16', '1:1'] as const)
      for (const resolution of ['720p', '1080p'] as const) {
        const [draft, film] = [sizeOf(format, 'draft', resolution), sizeOf(format, 'final', resolution)]
        expect(draft.width * draft.height, `${format} ${resolution}`).toBeLessThan(film.width * film.height)
      }
    expect(sizeOf('16:9', 'draft', '720p')).toEqual({ width: 960, height: 540 })
  })
})
