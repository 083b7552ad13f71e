import { filmKeys } from '#contract/photos/storageKeys'
import type { MadeFile } from '../../../domain/delivery/Delivery.ts'
import { type Format, type Plan, shownSize } from '../../../film/Plan.ts'
import { flawsOfPicture } from '../../../film/probing/PictureProbe.ts'
import { sheetLayout } from '../../../film/sheetLayout.ts'
import { findMade, isMade, keepFinished, readMade } from '../../../services/film/films.ts'
import { hashOf } from '../../../services/ids.ts'
import type { Cutter } from '../../film/FilmEngine.ts'
import { contentsOf, loadOf } from '../../film/filmDocument.ts'
import { type Cut, jpeg, posterFrame } from '../../film/joinShots.ts'
import { type TourStep, versionOf } from '../../film/steps/tourStep.ts'
import { refuseFlawed } from '../refuseFlawed.ts'

type Step = Pick<TourStep<unknown, Cutter>, 'job' | 'engine'>

const drawing = 2

/** In 16:9 with the picture that messages show of the film's page. */
export async function posterOf(step: Step, film: Cut, name: string): Promise<MadeFile> {
  const { plan } = film
  const { orderId } = versionOf(step)
  const draw = () =>
    step.engine.drawPicture({ plan, frame: posterFrame(plan), load: loadOf(orderId, film), width: plan.width })
  const poster = await pictureOnce(step, { film, name, kind: 'poster' }, draw)
  if (poster.format === '16:9') await keepShared(step, poster)
  return poster
}

async function keepShared({ engine }: Step, poster: MadeFile): Promise<void> {
  const key = filmKeys.shared(poster.key)
  if (!(await isMade(key))) await keepFinished(key, await engine.sharedPicture(await readMade(poster.key)), jpeg)
}

export function storyboardOf(step: Step, film: Cut, name: string): Promise<MadeFile> {
  const { orderId } = versionOf(step)
  const draw = () => step.engine.storyboard({ plan: film.plan, load: loadOf(orderId, film) })
  return pictureOnce(step, { film, name, kind: 'storyboard' }, draw)
}

type Picture = { film: Cut; name: string; kind: 'poster' | 'storyboard' }

async function pictureOnce(
  step: Step,
  { film, name, kind }: Picture,
  draw: () => Promise<Uint8Array>,
): Promise<MadeFile> {
  const { engine } = step
  const { orderId } = versionOf(step)
  const { plan } = film
  const segments = plan.shots.map((_, index) => engine.segmentKey(plan, index, contentsOf(film)))
  const key = filmKeys.final(orderId, hashOf(JSON.stringify([drawing, kind, segments])), 'jpg')
  const found = await findMade(key)
  const bytes = found ?? (await draw())
  const isPoster = kind === 'poster'
  const drawn = isPoster ? shownSize(plan) : sheetLayout(plan)
  refuseFlawed(step, kind, flawsOfPicture(await engine.probePicture(bytes), drawn))
  if (!found) await keepFinished(key, bytes, jpeg)
  const size = isPoster ? drawn : { width: 0, height: 0 }
  const file = { kind, name, format: isPoster ? shapeOf(plan) : null, branded: false, size_bytes: bytes.length, key }
  return { ...file, width: size.width, height: size.height }
}

const shapeOf = ({ width, height }: Plan): Format => (width > height ? '16:9' : width < height ? '9:16' : '1:1')
