import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import { ungraded } from '../../functions/film/grading/tone.ts'
import type { Plan } from '../../functions/film/Plan.ts'
import { segmentInput } from '../../functions/film/segmentKey.ts'
import { aBrief, aHome, looksOf } from './directing/homes.ts'

const photos = aHome()
const plan = planOf(direct(photos, aBrief()), looksOf(photos), {
  format: '16:9',
  branded: true,
  watermark: 'PREVIEW',
  quality: 'draft',
})
const hashOf = (id: string) => `hash of ${id}`
const inputs = (own: Plan, hash = hashOf) => own.shots.map((_, index) => segmentInput(own, index, hash))
/** Which segments another plan or other bytes would render again. */
function changed(other: Plan, hash = hashOf): number[] {
  const before = inputs(plan)
  return inputs(other, hash).flatMap((input, index) => (input === before[index] ? [] : [index]))
}
const withShot = (index: number, shot: Partial<Plan['shots'][number]>): Plan => ({
  ...plan,
  shots: plan.shots.map((own, at) => (at === index ? { ...own, ...shot } : own)),
})
const dissolvesInto = (index: number) => (plan.shots[index]?.dissolve ?? 0) > 0
const last = plan.shots.length - 1

describe('the text of which a segment’s key is made', () => {
  it('changes with the move of its shot, and with that of a shot that it dissolves from', () => {
    plan.shots.forEach(({ move }, index) => {
      const other = withShot(index, { move: { ...move, ease: 0.9 } })
      expect(changed(other)).toEqual(dissolvesInto(index + 1) ? [index, index + 1] : [index])
    })
  })

  it('changes with the light of its shot, and with that of a shot that it dissolves from', () => {
    plan.shots.forEach((_, index) => {
      const other = withShot(index, { grade: { ...ungraded, lift: 0.1 } })
      expect(changed(other)).toEqual(dissolvesInto(index + 1) ? [index, index + 1] : [index])
    })
  })

  it('changes for no later segment when a shot becomes longer', () => {
    plan.shots.slice(1, -2).forEach(({ frames }, at) => {
      const index = at + 1
      const touched = changed(withShot(index, { frames: frames + 22 }))
      expect(touched).toEqual(dissolvesInto(index + 1) ? [index, index + 1] : [index])
    })
  })

  it('changes for the shot before when a dissolve begins, since it is seen for longer', () => {
    const index = plan.shots.findIndex(({ dissolve }, at) => at > 0 && dissolve === 0)
    expect(changed(withShot(index, { dissolve: 10 }))).toEqual([index - 1, index])
  })

  it('changes everywhere with the size, the quality and the watermark', () => {
    const all = plan.shots.map((_, index) => index)
    expect(changed({ ...plan, width: 1920, height: 1080 })).toEqual(all)
    expect(changed({ ...plan, quality: 'final' })).toEqual(all)
    expect(changed({ ...plan, titles: plan.titles.filter(({ kind }) => kind !== 'watermark') })).toEqual(all)
  })

  it('changes with the bytes of a photo, and of a picture on the closing card', () => {
    const photo = plan.shots[4]?.photo
    const touched = changed(plan, (id) => (id === photo ? 'other bytes' : hashOf(id)))
    expect(touched).toEqual(dissolvesInto(5) ? [4, 5] : [4])
    expect(changed(plan, (id) => (id === 'ast_logo' ? 'other bytes' : hashOf(id)))).toEqual([last])
  })

  it('changes at both ends with the fades from and to black', () => {
    expect(changed({ ...plan, fadeIn: 30 })).toEqual([0])
    expect(changed({ ...plan, fadeOut: 60 })).toEqual([last])
  })

  it('does not change with the sound, the voice, the ids of shots or the order of keys', () => {
    expect(changed({ ...plan, music: null, voice: [{ from: 0, to: 9, text: 'x' }] })).toEqual([])
    const renamed: Plan = {
      ...plan,
      shots: plan.shots.map((shot) => ({ ...shot, id: `other_${shot.id}` })),
      titles: plan.titles.map((title) => (title.shot === '*' ? title : { ...title, shot: `other_${title.shot}` })),
    }
    expect(changed(renamed)).toEqual([])
    expect(
      changed({
        ...plan,
        shots: plan.shots.map((shot) => Object.fromEntries(Object.entries(shot).reverse()) as typeof shot),
      }),
    ).toEqual([])
  })

  it('changes with a title that goes on into the next shot’s dissolve', () => {
    const index = plan.shots.findIndex((_, at) => at > 1 && dissolvesInto(at))
    const before = plan.shots[index - 1]
    const title = plan.titles[1]
    if (!before || !title) throw new Error('no dissolve')
    const titled = (to: number): Plan => ({
      ...plan,
      titles: [...plan.titles, { ...title, shot: before.id, from: 0, to }],
    })
    expect(changed(titled(before.frames))).toEqual([index - 1])
    expect(changed(titled(before.frames + 5))).toEqual([index - 1, index])
  })

  it('counts the fade from black where the first shot is shorter than that', () => {
    const short = withShot(0, { frames: 10 })
    const late = { ...short, fadeIn: 10 }
    expect(segmentInput(short, 1, hashOf)).not.toBe(segmentInput(late, 1, hashOf))
  })

  it('is the same wherever in the film the shot comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: last - 2 }), fc.integer({ min: 20, max: 400 }), (index, frames) => {
        expect(segmentInput(withShot(0, { frames }), index, hashOf)).toBe(segmentInput(plan, index, hashOf))
      }),
    )
  })
})
