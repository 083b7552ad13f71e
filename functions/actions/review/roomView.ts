import { tourFormats } from '#contract/film/tour'
import { filmKeys, type VersionFile } from '#contract/photos/storageKeys'
import type { ReviewClip, ReviewRoom, ReviewShot, ReviewVersion } from '#contract/review/review'
import type { FilmVersion } from '../../domain/delivery/Delivery.ts'
import { currentOf, formatOf } from '../../domain/film/tourProduction.ts'
import { isUnlocked, moneyOf } from '../../domain/money/orderMoney.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { spokenRoom } from '../../domain/photos/sightings.ts'
import { approvalView, dueOnApproval } from '../../domain/review/Approval.ts'
import { commentView, isKept } from '../../domain/review/Comment.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { isOffice, mayOf } from '../../domain/review/Member.ts'
import { linkView } from '../../domain/review/ReviewLink.ts'
import { roundsOf } from '../../domain/review/rounds.ts'
import { sizeOf } from '../../film/sizes.ts'
import { paymentTerms, roundPriceCents } from '../../services/config.ts'
import { photosOf } from '../../services/photos/orderPhotos.ts'
import { deliveryOf } from '../delivery/deliveryViews.ts'
import { signed } from '../film/filmLinks.ts'
import { clipView } from '../photos/clips/clipView.ts'
import type { Entered } from './enterRoom.ts'
import { storyboardFor } from './requested.ts'

/** The room as one caller sees it. Nothing without a watermark is signed but what is released, paid and his to download. */
export async function roomOf(entered: Entered, now: Date): Promise<ReviewRoom> {
  const { order, tours, review, entries, me } = entered
  const { approval } = review
  const terms = paymentTerms()
  const room = stateOfRoom({ order, tours, approval })
  const may = mayOf(me, room)
  const { isLinked } = me
  const viewer = isOffice(me) ? 'administrator' : 'owner'
  const shown = tours.filter(({ state }) => state !== 'cancelled' || isOffice(me))
  return {
    order_id: order.id,
    address: order.options.address_freeform,
    status: order.status,
    me: me.by,
    may,
    closed: room.closed,
    versions: await Promise.all(shown.map((version) => versionView(version, entered))),
    photos: me.rights.has('comment') ? await photoViews(entered) : [],
    clips: isOffice(me) ? await clipViews(entered.assets) : null,
    storyboard: await storyboardFor(entered, may),
    comments: review.comments.filter(isKept).map((comment) => commentView(comment, me.author, tours)),
    rounds: { ...roundsOf(order, tours, review.grants), price_cents: roundPriceCents() ?? null },
    approval: approval ? approvalView(approval) : null,
    due_on_approval_cents: me.rights.has('approve') ? dueOnApproval(order, terms) : null,
    money: isLinked ? null : moneyOf(order, entries, terms),
    links: isLinked ? null : review.links.map((link) => linkView(link, now)),
    delivery: await deliveryOf(tours, {
      viewer,
      reader: me.by.kind,
      isUnlocked: may.download && isUnlocked(order, terms),
      linkTo: signed,
      now,
    }),
  }
}

const clipViews = (assets: readonly Asset[]): Promise<ReviewClip[]> =>
  Promise.all(assets.filter(({ type, status }) => type === 'clip' && status === 'done').map(clipView))

async function photoViews({ assets, tours }: Entered): Promise<ReviewRoom['photos']> {
  const used = new Set(currentOf(tours)?.shots.map(({ asset_id }) => asset_id))
  const photos = await photosOf(assets.filter(({ type }) => type === 'photo'))
  return photos.map(({ asset_id, filename, width, height, room, thumbnail_url }) => {
    return { asset_id, filename, width, height, room, thumbnail_url, is_used: used.has(asset_id) }
  })
}

async function versionView(version: FilmVersion, { order, tours }: Entered): Promise<ReviewVersion> {
  const { order_id, version: number, state, shots, finished, film, revision } = version
  const isReady = state === 'ready'
  const link = (file: VersionFile) => (isReady ? signed(filmKeys.version(order_id, number, file)) : null)
  const draft = film?.renders.find(({ watermarked }) => watermarked)
  const format = formatOf(order)
  const { width, height } = draft ?? sizeOf(format, 'draft', order.options.resolution)
  return {
    version: number,
    state,
    is_current: currentOf(tours)?.version === number,
    progress: { done: finished.length, total: shots.length },
    counts: version.counts ?? null,
    ...{ format: tourFormats.find((own) => own === draft?.format) ?? format, width, height },
    duration_ms: version.duration_ms,
    created_at: version.created_at,
    ended_at: version.ended_at ?? null,
    made_by: revision?.made_by ?? 'studio',
    base_version: revision?.base ?? null,
    changes: revision?.lines ?? [],
    video_url: isReady && draft ? await signed(draft.key) : null,
    poster_url: await link('poster.jpg'),
    storyboard_url: await link('storyboard.jpg'),
    captions_url: film?.captions ? await link('captions.vtt') : null,
    shots: await Promise.all(shots.map((shot) => shotView(shot, version))),
    words: version.words ?? null,
    notice: version.notice,
  }
}

async function shotView(
  {
    id,
    asset_id,
    start_ms,
    duration_ms,
    move,
    room,
    caption,
    said,
    original_light,
    segment,
  }: FilmVersion['shots'][number],
  { order_id, finished }: FilmVersion,
): Promise<ReviewShot> {
  const picture_url = finished.includes(id) ? await signed(filmKeys.picture(order_id, segment)) : null
  const told = {
    room: room ? spokenRoom(room) : null,
    caption: caption ?? '',
    said: said ?? null,
    ...(original_light && { original_light }),
  }
  return { id, asset_id, start_ms, duration_ms, move, ...told, picture_url }
}
