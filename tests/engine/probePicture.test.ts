import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawFrame, storyboard } from '../../functions/engine/drawFrame.ts'
import { probePicture } from '../../functions/engine/probePicture.ts'
import { shownSize } from '../../functions/film/Plan.ts'
import { flawsOfPicture } from '../../functions/film/probing/PictureProbe.ts'
import { sheetLayout } from '../../functions/film/sheetLayout.ts'
import { aPlan, aShot, madePhotos } from '../support/film/films.ts'

const plan = aPlan({ shots: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aShot(id, { photo: 'photo' })) })
const film = { plan, load: madePhotos() }

it('the picture probe reads a poster and a storyboard back, and finds them as they were planned', async () => {
  const poster = await probePicture(await drawFrame({ ...film, frame: 6 }))
  expect(poster).toEqual({ format: 'jpeg', width: 320, height: 180, extras: [] })
  const square = aPlan({ width: 1088, height: 1088 })
  const shown = await probePicture(await drawFrame({ ...film, plan: square, frame: 6 }))
  expect(flawsOfPicture(shown, shownSize(square))).toEqual([])
  const sheet = await probePicture(await storyboard(film))
  expect(flawsOfPicture(sheet, sheetLayout(plan))).toEqual([])
  expect(flawsOfPicture(sheet, sheetLayout({ ...plan, shots: plan.shots.slice(1) }))).toEqual(['it is 1648 × 428'])
})

it('the picture probe finds what is written beside the pixels, and takes no picture that is cut short', async () => {
  const drawn = await drawFrame({ ...film, frame: 6 })
  const signed = await sharp(drawn)
    .withExif({ IFD0: { Artist: 'Dana Whitlock' } })
    .toBuffer()
  expect((await probePicture(signed)).extras).toEqual(['exif'])
  await expect(probePicture(drawn.subarray(0, drawn.length / 2))).rejects.toThrow()
})
