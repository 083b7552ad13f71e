import type { ReviewRoom, ReviewShot, Storyboard, StoryboardShot } from '#contract/review/review'
import type { PlayerFilm } from '../player/playerFilm.ts'

/** A shot of the next version, with where it comes from. */
export type TileFacts = StoryboardShot & {
  number: number
  /** Its number in the version that is changed. */
  was: number
  startMs: number
  /** As the version that is changed has it, unless another photo stands in its place. */
  base: ReviewShot | undefined
  pictureUrl: string | null
  /** The file that another photo or a clip is, where the shot shows one. */
  shows: string
}

const thumbnailOf = ({ photos, clips }: ReviewRoom, id: string): string | null =>
  [...photos, ...(clips ?? [])].find(({ asset_id }) => asset_id === id)?.thumbnail_url ?? null

const fileOf = ({ photos, clips }: ReviewRoom, id: string): string =>
  [...photos, ...(clips ?? [])].find(({ asset_id }) => asset_id === id)?.filename ?? ''

const factsOf = (shot: StoryboardShot, index: number, room: ReviewRoom, { shots }: PlayerFilm): TileFacts => {
  const at = shots.findIndex(({ id }) => id === shot.id)
  const before = shots[at]
  const isSame = before?.asset_id === shot.asset_id
  return {
    ...shot,
    number: index + 1,
    was: at + 1,
    startMs: before?.start_ms ?? 0,
    base: isSame ? before : undefined,
    shows: isSame ? '' : fileOf(room, shot.asset_id),
    pictureUrl: isSame ? before.picture_url : thumbnailOf(room, shot.asset_id),
  }
}

/** The shots in the order in which they are shown. */
export function tilesOf(storyboard: Storyboard, order: readonly string[], room: ReviewRoom, base: PlayerFilm) {
  const shots = order.flatMap((id) => storyboard.shots.find((shot) => shot.id === id) ?? [])
  return shots.map((shot, index) => factsOf(shot, index, room, base))
}

/** Shots of the version that the next one leaves out, without its closing card. */
export function leftOut({ shots }: Storyboard, base: PlayerFilm, closing: string) {
  return base.shots
    .map((shot, index) => ({ ...shot, was: index + 1 }))
    .filter(({ id }) => id !== closing && !shots.some((own) => own.id === id))
}

/** 4,400 ms: '4.4'. */
export const secondsText = (milliseconds: number): string => (Math.round(milliseconds / 100) / 10).toFixed(1)
