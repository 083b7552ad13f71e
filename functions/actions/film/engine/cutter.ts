import { besideCode } from '../../../engine/besideCode.ts'
import { storyboard } from '../../../engine/drawFrame.ts'
import { joinFilm } from '../../../engine/joinFilm.ts'
import { invitation, sharedPicture } from '../../../engine/playPicture.ts'
import { probeFilm } from '../../../engine/probeFilm.ts'
import { probePicture } from '../../../engine/probePicture.ts'
import { segmentKey } from '../../../engine/segmentKey.ts'
import { makeSound } from '../../../engine/sound/makeSound.ts'
import type { Cutter } from '../FilmEngine.ts'
import { drawPicture } from './drawPicture.ts'
import { speak } from './speak.ts'

export const cutter: Cutter = {
  segmentKey,
  drawPicture,
  sharedPicture,
  storyboard,
  invitation,
  joinFilm,
  probeFilm,
  probePicture,
  speak,
  makeSound: (work) => makeSound({ ...work, music: besideCode('music') }),
}
