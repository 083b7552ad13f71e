import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { drawFrame, storyboard } from '../../../functions/engine/drawFrame.ts'
import { EncoderMissing, isEncoderInstalled } from '../../../functions/engine/encoding/nodeAv.ts'
import { joinFilm } from '../../../functions/engine/joinFilm.ts'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import { aFolder } from '../../support/aFolder.ts'
import { aPlan, aShot, madePhotos } from '../../support/film/films.ts'

vi.mock('node-av/api', () => {
  throw new Error('Cannot find package "node-av"')
})

it('the engine says in a sentence that the encoder is missing, and leaves nothing behind', async () => {
  const folder = aFolder()
  const rendering = renderSegment({ plan: aPlan(), index: 0, load: madePhotos(), out: `${folder}/0.mp4` })
  await expect(rendering).rejects.toThrow(EncoderMissing)
  await expect(rendering).rejects.toThrow('no film can be rendered. Run "npm install --include=optional"')
  const joining = joinFilm({ plan: aPlan(), segments: ['0.mp4'], sound: null, out: `${folder}/film.mp4` })
  await expect(joining).rejects.toThrow(EncoderMissing)
  expect(readdirSync(folder)).toEqual([])
  expect(await isEncoderInstalled()).toBe(false)
})

it('without its encoder the engine still draws posters and storyboards', async () => {
  const film = { plan: aPlan({ shots: [aShot('a'), aShot('b')] }), load: madePhotos() }
  const poster = await sharp(await drawFrame({ ...film, frame: 10_000 })).metadata()
  expect([poster.format, poster.width, poster.height]).toEqual(['jpeg', 320, 180])
  const sheet = await sharp(await storyboard(film)).metadata()
  expect(sheet.format).toBe('jpeg')
  expect(sheet.width).toBeGreaterThan(2 * 320)
})
