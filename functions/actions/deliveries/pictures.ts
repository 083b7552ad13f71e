import { filmKeys } from '#contract/storageKeys'
import type { MadeFile } from '../../domain/Delivery.ts'
import { type Format, type Plan, shownSize } from '../../film/Plan.ts'
import { findMade, keepFinished } from '../../services/films.ts'
import { hashOf } from '../../services/ids.ts'
import type { Cutter } from '../tours/FilmEngine.ts'
import { contentsOf, loadOf } from '../tours/filmDocument.ts'
import { type Cut, jpeg, posterFrame } from '../tours/joinShots.ts'

/** Changes with the pictures that the same segments give. */
const drawing = 2

/** The opening of a cut as a picture. */
export function posterOf(engine: Cutter, orderId: string, film: Cut, name: string): Promise<MadeFile> {
  const { plan } = film
  const draw = () =>
    engine.drawPicture({ plan, frame: posterFrame(plan), load: loadOf(orderId, film), width: plan.width })
  return pictureOnce({ engine, orderId, film, name, kind: 'poster' }, draw)
}

/** A sheet with a picture of each shot of a cut. */
export function storyboardOf(engine: Cutter, orderId: string, film: Cut, name: string): Promise<MadeFile> {
  const draw = () => engine.storyboard({ plan: film.plan, load: loadOf(orderId, film) })
  return pictureOnce({ engine, orderId, film, name, kind: 'storyboard' }, draw)
}

type Picture = { engine: Cutter; orderId: string; film: Cut; name: string; kind: 'poster' | 'storyboard' }

async function pictureOnce(
  { engine, orderId, film, name, kind }: Picture,
  draw: () => Promise<Uint8Array>,
): Promise<MadeFile> {
  const { plan } = film
  const segments = plan.shots.map((_, index) => engine.segmentKey(plan, index, contentsOf(film)))
  const key = filmKeys.final(orderId, hashOf(JSON.stringify([drawing, kind, segments])), 'jpg')
  const found = await findMade(key)
  const bytes = found ?? (await draw())
  if (!found) await keepFinished(key, bytes, jpeg)
  const isPoster = kind === 'poster'
  const size = isPoster ? shownSize(plan) : { width: 0, height: 0 }
  return { kind, name, format: isPoster ? shapeOf(plan) : null, branded: false, ...size, size_bytes: bytes.length, key }
}

const shapeOf = ({ width, height }: Plan): Format => (width > height ? '16:9' : width < height ? '9:16' : '1:1')
