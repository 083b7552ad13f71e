import { filmKeys } from '#contract/photos/storageKeys'
import type { FilmPreview, PreviewRequest } from '#contract/review/reviewPreview'
import { clipsOf, draftCut, photosOf } from '../../domain/film/tourProduction.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { AppError, invalidField } from '../../domain/platform/AppError.ts'
import { comparedPlans } from '../../domain/review/changes/comparedPlans.ts'
import { baseOf, commentsToApply } from '../../domain/review/changes/versionRequest.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { refuseUnlessMay } from '../../domain/review/Member.ts'
import type { Change } from '../../film/Change.ts'
import { planOf } from '../../film/cutOf.ts'
import type { Look } from '../../film/looking/Look.ts'
import { hasSound, type Plan } from '../../film/Plan.ts'
import { revisedBy } from '../../film/revise.ts'
import { contentOf } from '../../services/photos/previews.ts'
import { type Film, readFilm } from '../film/filmDocument.ts'
import { signed } from '../film/filmLinks.ts'
import { filmedFiles } from '../film/photos/directorPhotos.ts'
import type { ReadPhoto } from '../film/photos/readPhoto.ts'
import { findKeptClip } from '../photos/clips/keepClip.ts'
import { type Enter, noteLook } from './enterRoom.ts'
import { askedBy, grantedChanges } from './requested.ts'
import type { Doer } from './savingOrder.ts'

/** Planned by the functions that would make it. Throws what making it would throw. */
export async function previewVersion(enter: Enter, request: PreviewRequest, { actor }: Doer): Promise<FilmPreview> {
  const room = await enter()
  const { order, tours, review, me, assets } = room
  refuseUnlessMay(me, 'comment', stateOfRoom({ order, tours, approval: review.approval }))
  const base = baseOf(tours, request.base_version)
  const asked = askedBy(commentsToApply(review.comments, tours, request.comments))
  if (asked.length === 0)
    throw invalidField('comments', 'These comments are words for our team. Please choose a change to see.')
  const before = await readFilm({ orderId: order.id, version: base.version })
  const { changes } = grantedChanges(room, before, asked)
  const files = { ...(await readBefore(assets, before)), logo: undefined }
  const { photos, looks, contents } = await filmedFiles(order.id, files, base.cover)
  refuseUnread(addedBy(changes), looks)
  const edit = revisedBy(before.edit, photos, changes)
  refuseUnread(edit.shots, looks)
  const plan = planOf(edit, looks, draftCut(order))
  const after = { plan, contents: { ...before.contents, ...contents } }
  if (actor) await noteLook(actor, room)
  return {
    base_version: base.version,
    plan: unspoken(plan),
    ...comparedPlans(before, after, changes),
    has_voice: hasSound({ ...before.plan, music: null }),
    pictures: await picturesOf(order.id, after),
  }
}

type Read = { photos: ReadPhoto[]; clips: ReadPhoto[] }

async function readBefore(assets: readonly Asset[], { contents }: Film): Promise<Read> {
  const photos = photosOf(assets).filter(({ id, problem }) => contents[id] !== undefined && problem === undefined)
  const clips = await Promise.all(
    clipsOf(assets).map(async (clip) => {
      const kept = await findKeptClip(clip)
      return kept ? [{ asset_id: clip.id, content: contentOf(clip), ...kept }] : []
    }),
  )
  return { photos: photos.map((photo) => ({ asset_id: photo.id, content: contentOf(photo) })), clips: clips.flat() }
}

const addedBy = (changes: readonly Change[]): { photo: string }[] =>
  changes.flatMap((change) => ('photo' in change ? [{ photo: change.photo }] : []))

/** Throws conflict where something shown was deleted meanwhile, or is a clip that is still being decoded. */
function refuseUnread(shown: readonly { photo: string }[], looks: ReadonlyMap<string, Look>): void {
  if (shown.every(({ photo }) => looks.has(photo))) return
  throw new AppError(
    'conflict',
    'A photo or clip can’t be opened right now, so these changes can’t be shown yet. Please try again in a minute.',
  )
}

function unspoken({ recording: _recording, ...plan }: Plan): Plan {
  return { ...plan, voice: [] }
}

function picturesOf(orderId: string, { plan, contents }: Pick<Film, 'plan' | 'contents'>) {
  const photos = plan.shots.map(({ photo }) => [photo, 'preview.jpg'] as const)
  const logos = plan.titles.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.part === 'picture' ? [[part.picture, 'picture.png'] as const] : [])),
  )
  const known = [...new Map([...photos, ...logos])].flatMap(([id, part]) => {
    const content = contents[id]
    return content === undefined ? [] : [{ id, key: filmKeys.photo(orderId, content, part) }]
  })
  return Promise.all(known.map(async ({ id, key }) => ({ id, url: await signed(key) })))
}
