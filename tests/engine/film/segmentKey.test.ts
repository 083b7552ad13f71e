import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { madeWith, segmentKey } from '../../../functions/engine/segmentKey.ts'
import { aMove, aPlan, aShot, aWatermark } from '../../support/film/films.ts'

const plan = aPlan({ shots: [aShot('a'), aShot('b', { dissolve: 4 }), aShot('c')], titles: [aWatermark()] })
const byName = (id: string) => `hash of ${id}`
const keys = (of = plan, hashOf = byName) => of.shots.map((_, index) => segmentKey(of, index, hashOf))

it('a segment’s key is the same for the same plan and photos, and 32 hexadecimal digits', () => {
  expect(keys()).toEqual(keys(structuredClone(plan)))
  for (const key of keys()) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys()).size).toBe(3)
})

it('a segment’s key changes with whatever the segment shows, and with nothing else', () => {
  const changedShots = (of: typeof plan, hashOf = byName) => keys(of, hashOf).map((key, i) => key !== keys()[i])
  const first = { ...plan, shots: plan.shots.with(0, aShot('a', { move: aMove({ z: 0.85 }) })) }
  expect(changedShots(first)).toEqual([true, true, false])
  const last = { ...plan, shots: plan.shots.with(2, aShot('c', { frames: 30 })) }
  expect(changedShots(last)).toEqual([false, false, true])
  expect(changedShots({ ...plan, titles: [] })).toEqual([true, true, true])
  expect(changedShots({ ...plan, quality: 'final' })).toEqual([true, true, true])
  expect(changedShots(plan, (id) => (id === 'photo-c' ? 'another' : byName(id)))).toEqual([false, false, true])
})

it('a segment’s key names the packages by the versions that are installed', () => {
  for (const [name, version] of Object.entries(madeWith)) {
    const installed: unknown = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
    expect(installed, name).toMatchObject({ version })
  }
})
