import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storyboard } from '../../../engine/drawFrame.ts'
import { joinFilm } from '../../../engine/joinFilm.ts'
import { probeFilm } from '../../../engine/probeFilm.ts'
import { probePicture } from '../../../engine/probePicture.ts'
import { segmentKey } from '../../../engine/segmentKey.ts'
import { makeSound } from '../../../engine/sound/makeSound.ts'
import { speak } from '../../../services/film/speech.ts'
import type { Cutter } from '../FilmEngine.ts'
import { drawPicture } from './drawPicture.ts'

function musicFolder(from = import.meta.dirname): string {
  const folder = join(from, 'music')
  if (existsSync(folder)) return folder
  const above = join(from, '..')
  if (above === from) throw new Error('The folder "music" is not there.')
  return musicFolder(above)
}

export const cutter: Cutter = {
  segmentKey,
  drawPicture,
  storyboard,
  joinFilm,
  probeFilm,
  probePicture,
  speak,
  makeSound: (work) => makeSound({ ...work, music: musicFolder() }),
}
