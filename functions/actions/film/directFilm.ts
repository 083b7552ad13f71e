import * as z from 'zod/mini'
import { AssetId } from '#contract/fields'
import { Mood } from '#contract/film/tour'
import { fileSlots } from '#contract/limits'
import { filmKeys } from '#contract/photos/storageKeys'
import type { PlannedShot, TourVersion } from '../../domain/film/TourVersion.ts'
import { draftCut, hasEnough } from '../../domain/film/tourProduction.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { JobEnded } from '../../domain/platform/Job.ts'
import { altOf } from '../../film/altOf.ts'
import { briefOf } from '../../film/briefing/brief.ts'
import { brandingNotice } from '../../film/cutting/brandingNotice.ts'
import { reasonOf } from '../../film/cutting/reasonOf.ts'
import { withSaidRooms } from '../../film/directing/redirect.ts'
import type { Brief, DirectorPhoto, Edit } from '../../film/Edit.ts'
import { Room } from '../../film/looking/Look.ts'
import { framesOf, type MoveKind, millisecondsOf, startsOf } from '../../film/Plan.ts'
import { quietNotice } from '../../film/voice/quietNotice.ts'
import { recordingNotice } from '../../film/voice/recordingNotice.ts'
import { unsaidNotice } from '../../film/voice/unsaidNotice.ts'
import { unshownNotice } from '../../film/voice/unshownNotice.ts'
import { isNarrated, wordsOver } from '../../film/voice/wordsOver.ts'
import { isMade, keepOnce } from '../../services/film/films.ts'
import { isClipId, slotOfAsset } from '../../services/ids.ts'
import { findVersion, noteDirected } from '../../store/film/tours.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'
import { askForPhotos, unreadable } from './askForPhotos.ts'
import type { Director } from './FilmEngine.ts'
import { contentsOf, EditDocument, type Film, readFilm } from './filmDocument.ts'
import { filmedFiles } from './photos/directorPhotos.ts'
import type { ReadPhoto } from './photos/readPhoto.ts'
import { revisedFilm } from './revisedFilm.ts'
import { counting, voiced } from './sound/narration.ts'
import { type TourStep, versionOf, worked } from './steps/tourStep.ts'

const Read = z.object({
  asset_id: AssetId,
  content: z.optional(z.string()),
  frames: z.optional(z.int()),
  named: z.optional(Room),
  numbers: z.optional(z.array(z.number())),
  cpu: z.optional(z.number()),
})
export const ReadPhotos = z.array(Read)

export const ShotWork = z.object({ index: z.int() })
export type ShotWork = z.infer<typeof ShotWork>

export async function directFilm(step: TourStep<ReadPhoto[], Director>, now: Date): Promise<ShotWork[]> {
  const { input: files, job } = step
  const key = versionOf(step)
  const [order, version] = await Promise.all([findOrderAsAdmin(key.orderId), findVersion(key)])
  if (!order || version?.state !== 'rendering') throw new JobEnded(job.id)
  const photos = files.filter((file) => !isAt(fileSlots.logo)(file) && !isAt(fileSlots.voice)(file) && !isClip(file))
  const clips = files.filter((file) => isClip(file) && file.content !== undefined)
  const logo = files.find(isAt(fileSlots.logo))
  const recording = files.find(isAt(fileSlots.voice))
  const readable = photos.filter(({ content }) => content !== undefined)
  if (!hasEnough(readable.length, photos.length)) {
    await askForPhotos({ order, version, photos }, now)
    throw new JobEnded(job.id)
  }
  const cpuSeconds = files.reduce((sum, { cpu = 0 }) => sum + cpu, 0)
  await decide(step, { order, version, photos: readable, clips, logo, recording, cpuSeconds })
  const film = await readFilm(key)
  const lost = files.filter((file) => file !== recording && !isClip(file) && file.content === undefined).map(unreadable)
  return noteShots(step, film, lost)
}

const isAt =
  (seq: number) =>
  ({ asset_id }: ReadPhoto) =>
    slotOfAsset(asset_id)?.seq === seq

const isClip = ({ asset_id }: ReadPhoto): boolean => isClipId(asset_id)

type Decided = {
  order: Order
  version: TourVersion
  photos: ReadPhoto[]
  clips: ReadPhoto[]
  logo: ReadPhoto | undefined
  recording: ReadPhoto | undefined
  /** Of reading all files. */
  cpuSeconds: number
}

async function decide(step: Pick<TourStep<unknown, Director>, 'job' | 'engine'>, given: Decided) {
  const { engine } = step
  const { order, version, photos, clips, logo, recording, cpuSeconds } = given
  const { orderId, version: number } = versionOf(step)
  const keyOf = (file: 'edit.json' | 'plan.json') => filmKeys.version(orderId, number, file)
  if (await isMade(keyOf('plan.json'))) return
  const files = await filmedFiles(orderId, { photos, clips, logo }, version.cover)
  const { edit } = EditDocument.parse(
    await keepOnce(keyOf('edit.json'), async () => {
      const { contents, directed, isArranged } = files
      const narrator = counting(engine)
      const voice = { narrator, recording }
      const document = version.revision
        ? await revisedFilm(order, version.revision, files, voice)
        : { edit: await voiced(order, engine.direct(directed, briefFor(given, isArranged)), voice), contents }
      await worked(step, { cpuSeconds, spokenCharacters: narrator.characters() })
      return { ...document, alts: altsOf(document.edit, files.photos) }
    }),
  )
  await keepOnce(keyOf('plan.json'), () => engine.planOf(edit, files.looks, draftCut(order)))
}

const altsOf = (edit: Edit, photos: readonly DirectorPhoto[]): Record<string, string> => {
  const shown = new Set(edit.shots.map(({ photo }) => photo))
  return Object.fromEntries(
    withSaidRooms(photos, edit).flatMap((photo) => (shown.has(photo.id) ? [[photo.id, altOf(photo)]] : [])),
  )
}

function briefFor({ order, version: { seconds, mood }, logo }: Decided, arranged: boolean): Brief {
  const wanted = { seconds, mood, logo: logo?.content === undefined ? null : logo.asset_id }
  return { ...briefOf(order, wanted), arranged }
}

export async function noteShots(
  step: Pick<TourStep<unknown, Pick<Director, 'segmentKey'>>, 'job' | 'engine'>,
  film: Film,
  lost: TourVersion['skipped'],
): Promise<ShotWork[]> {
  const key = versionOf(step)
  const shots = shotsOf(step.engine, film)
  const made = await Promise.all(shots.map(({ segment }) => isMade(filmKeys.segment(key.orderId, segment))))
  const { edit, plan } = film
  const directed = {
    shots,
    skipped: [...lost, ...edit.skipped.map(({ photo, why }) => ({ asset_id: photo, reason: why }))],
    notice: noticesOf(edit).filter(Boolean).join(' '),
    duration_ms: millisecondsOf(framesOf(plan)),
    words: wordsOf(edit),
    counts: { rendered: made.filter((isThere) => !isThere).length, kept: made.filter(Boolean).length },
  }
  const isKept = await noteDirected(
    key,
    directed,
    shots.filter((_, index) => made[index]),
  )
  if (!isKept) throw new JobEnded(step.job.id)
  return shots.flatMap((_, index) => (made[index] ? [] : [{ index }]))
}

const noticesOf = (edit: Edit): string[] => [
  edit.notice,
  recordingNotice(edit),
  unsaidNotice(edit),
  unshownNotice(edit),
  quietNotice(edit),
  brandingNotice(edit),
]

function shotsOf(engine: Pick<Director, 'segmentKey'>, film: Film): PlannedShot[] {
  const { edit, plan, stills, alts } = film
  const starts = startsOf(plan)
  const words = isNarrated(edit) ? wordsOver(edit) : undefined
  return plan.shots.map(({ id, photo, frames, move }, index) => ({
    id,
    asset_id: photo,
    start_ms: millisecondsOf(starts[index] ?? 0),
    duration_ms: millisecondsOf(frames),
    move: move.kind,
    reason: stills.has(id) ? asStill : reasonIn(edit, id, move.kind),
    segment: engine.segmentKey(plan, index, contentsOf(film)),
    ...toldOf(edit, id),
    ...(alts?.[photo] && { alt: alts[photo] }),
    ...(words && { said: words.get(id) ?? '' }),
  }))
}
const toldOf = (edit: Edit, shot: string) => {
  const { room, caption, isOriginal } = edit.shots.find(({ id }) => id === shot) ?? {}
  return {
    ...(room && { room }),
    ...(caption !== undefined && { caption }),
    ...(isOriginal && { original_light: true }),
  }
}
function wordsOf({ brief }: Edit): TourVersion['words'] {
  const { street, place, mood, grade, seconds } = brief
  const { name, brokerage, phone } = brief.agent
  const music = Mood.safeParse(mood).data ?? null
  return { street, place, agent: { name, brokerage, phone }, mood: music, ...(grade && { grade }), seconds }
}
const asStill = 'Shown as a still, since its camera move could not be rendered.'
function reasonIn(edit: Edit, id: string, shown: MoveKind): string {
  const shot = edit.shots.find((one) => one.id === id)
  return shot ? reasonOf(shot, shown) : ''
}
