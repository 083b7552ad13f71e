import type { ReviewClip, ReviewComment, ReviewRequest, ReviewRoom, ReviewVersion } from '#contract/review/review'
import { isUnderWay } from '../../tour/followTour.ts'
import { isPlayable, type PlayerFilm, type TimeMark } from '../player/playerFilm.ts'

/** Newest first, as the room has them. */
export const playableVersions = ({ versions }: ReviewRoom): PlayerFilm[] => versions.filter(isPlayable)
/** What changes are made to. */
export const currentVersion = (room: ReviewRoom): PlayerFilm | undefined =>
  playableVersions(room).find(({ is_current }) => is_current)
export const versionUnderWay = ({ versions: [newest] }: ReviewRoom): ReviewVersion | undefined =>
  newest && isUnderWay({ state: newest.state === 'cancelled' ? 'failed' : newest.state }) ? newest : undefined
/** The number that the next version will have. */
export const nextVersion = ({ versions }: ReviewRoom): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1

/** Of requests that exclude each other, one is asked for at a time. */
const groups = {
  longer: 'length of the shot',
  shorter: 'length of the shot',
  duration: 'length of the shot',
  drop: 'drop',
  earlier: 'place',
  later: 'place',
  swap: 'photo',
  clip: 'photo',
  framing: 'framing',
  move: 'move',
  slower: 'move',
  light: 'light',
  room: 'room',
  caption: 'caption',
  say: 'voice',
  order: 'order',
  music: 'music',
  grade: 'grade',
  title: 'title',
  agent: 'agent',
  length: 'length',
} as const satisfies Record<ReviewRequest['ask'], string>

export type Requested = ReviewComment & { request: ReviewRequest }
export const isRequest = (comment: ReviewComment): comment is Requested => comment.request !== null
export const openComments = ({ comments }: ReviewRoom): ReviewComment[] =>
  comments.filter(({ state }) => state === 'open')

/** My open request of this kind for the shot, or for the film where `shot` is null. */
export const myRequest = (room: ReviewRoom, shot: string | null, ask: ReviewRequest['ask']): Requested | undefined =>
  openComments(room)
    .filter(isRequest)
    .find((own) => own.is_mine && own.shot === shot && groups[own.request.ask] === groups[ask])

/** What was said in words: requests stand among the changes. */
export const wordsOf = ({ comments }: ReviewRoom): ReviewComment[] =>
  comments.filter(({ text, answers }) => text !== '' || answers.length > 0)

export const marksOf = ({ comments }: ReviewRoom, version: number): TimeMark[] =>
  comments
    .filter((comment) => comment.version === version)
    .map(({ id, time_ms, state }) => ({ id, time_ms, isOpen: state === 'open' }))

/** The room with a comment written or changed. */
export const withComment = (room: ReviewRoom, comment: ReviewComment): ReviewRoom => {
  const isKnown = room.comments.some(({ id }) => id === comment.id)
  const comments = isKnown
    ? room.comments.map((own) => (own.id === comment.id ? comment : own))
    : [...room.comments, comment]
  return { ...room, comments }
}
export const withoutComment = (room: ReviewRoom, id: string): ReviewRoom => ({
  ...room,
  comments: room.comments.filter((own) => own.id !== id),
})

/** My open request that drops a shot. */
export const myDrop = (room: ReviewRoom, shot: string): Requested | undefined =>
  openComments(room)
    .filter(isRequest)
    .find((own) => own.is_mine && own.shot === shot && own.request.ask === 'drop')

/** Whether a clip is still decoded, which gives it its picture or its problem. */
export const isUnchecked = ({ thumbnail_url, problem }: ReviewClip): boolean =>
  thumbnail_url === null && problem === null

/** The room with a clip that was added. */
export const withClip = (room: ReviewRoom, clip: ReviewClip): ReviewRoom => ({
  ...room,
  clips: [...(room.clips ?? []).filter(({ asset_id }) => asset_id !== clip.asset_id), clip],
})

/** Photos of shots that an open request drops from this film, so that another shot may show them. */
export function freedPhotos(room: ReviewRoom, { shots }: Pick<PlayerFilm, 'shots'>): ReadonlySet<string> {
  const dropped = openComments(room).flatMap(({ shot, request }) => (request?.ask === 'drop' ? [shot] : []))
  return new Set(shots.flatMap(({ id, asset_id }) => (dropped.includes(id) ? [asset_id] : [])))
}
