import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Load } from '../../../functions/actions/film/FilmEngine.ts'
import { direct } from '../../../functions/film/direct.ts'
import { aBrief } from '../../film/directing/homes.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const { shotRenderer } = await import('../../../functions/actions/film/engine/shotRenderer.ts')
const { loadOf } = await import('../../../functions/actions/film/filmDocument.ts')
const { aFolder } = await import('../../support/aFolder.ts')
const { aLook } = await import('../../support/film/fastEngine.ts')
const { aPlan, madePhotos } = await import('../../support/film/films.ts')

const nobody = new AbortController().signal
const rendered = (load: Load, out = `${aFolder()}/0.mp4`, signal = nobody) =>
  shotRenderer.renderSegment({ plan: aPlan(), index: 0, load, out, signal })

test('a shot whose picture can’t be drawn fails by its own fault', async () => {
  const broken: Load = async () => Buffer.from('no picture')
  await expect(rendered(broken)).rejects.toThrow(expect.objectContaining({ name: 'ShotFailed' }))
})

test('a shot whose photo the store does not give fails by ours', async () => {
  const edit = direct([{ id: 'photo-a', look: aLook('a') }], aBrief())
  const load = loadOf('ord_none', { edit, contents: { 'photo-a': 'nothing' } })
  await expect(rendered(load)).rejects.toThrow(expect.objectContaining({ name: 'NotLoaded' }))
})

test('a shot that can’t be written to the disk fails by ours', async () => {
  const file = `${aFolder()}/file`
  writeFileSync(file, '')
  const rendering = rendered(madePhotos(), `${file}/0.mp4`)
  await expect(rendering).rejects.toThrow(expect.objectContaining({ name: expect.not.stringMatching('ShotFailed') }))
})

test('a shot whose job ends meanwhile ends as its job says', async () => {
  const ended = new Error('The job has ended.')
  await expect(rendered(madePhotos(), undefined, AbortSignal.abort(ended))).rejects.toBe(ended)
})
