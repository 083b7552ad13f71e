import * as z from 'zod/mini'
import { deliverFilm } from '../../delivery/deliverFilm.ts'
import { MadeFiles } from '../../delivery/madeFiles.ts'
import { prepareCuts } from '../../delivery/render/prepareCuts.ts'
import { directFilm, ReadPhotos } from '../directFilm.ts'
import type { Director } from '../FilmEngine.ts'
import { Joined } from '../joinShots.ts'
import { mendFilm, RenderedShots } from '../mendFilm.ts'
import { gatherPhotos } from '../photos/gatherPhotos.ts'
import { publishFilm } from '../publishFilm.ts'
import { type StepTable, step } from './stepTable.ts'

export const deskSteps: StepTable<Director> = {
  gather: step(z.unknown(), (given) => gatherPhotos(given, new Date())),
  direct: step(ReadPhotos, (given) => directFilm(given, new Date())),
  mend: step(RenderedShots, mendFilm),
  publish: step(Joined, (given) => publishFilm(given, new Date())),
  prepare: step(z.unknown(), (given) => prepareCuts(given, new Date())),
  deliver: step(MadeFiles, (given) => deliverFilm(given, new Date())),
}
