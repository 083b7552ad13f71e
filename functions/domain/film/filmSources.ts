import { photoRoomNames } from '#contract/photos/photoRooms'
import { closingId } from '../../film/directing/transitions.ts'
import type { Asset } from '../photos/Asset.ts'
import { spokenRoom } from '../photos/sightings.ts'
import type { PlannedShot, TourVersion } from './TourVersion.ts'

export type SeenIn = { shot: number; startMs: number }
export type FilmSource = {
  assetId: string
  asset: Asset | undefined
  seenIn: readonly SeenIn[]
  alt: string | null
  /** The room's name, where it is sure. */
  room: string | null
}

/** A stretch of the film in one room. */
export type Chapter = { room: string; startMs: number; endMs: number }

function roomNameOf({ room }: Pick<PlannedShot, 'room'>): string | null {
  const spoken = room ? spokenRoom(room) : null
  return spoken && photoRoomNames[spoken]
}

export function sourcesOf({ shots }: Pick<TourVersion, 'shots'>, assets: readonly Asset[]): FilmSource[] {
  const seenIn = Map.groupBy(
    shots.map((planned, index) => ({ planned, shot: index + 1 })),
    ({ planned }) => planned.asset_id,
  )
  const placeOf = ({ planned, shot }: { planned: PlannedShot; shot: number }) => ({ shot, startMs: planned.start_ms })
  return [...seenIn].map(([assetId, own]) => ({
    assetId,
    asset: assets.find(({ id }) => id === assetId),
    seenIn: own.map(placeOf),
    alt: own[0]?.planned.alt ?? null,
    room: own[0] ? roomNameOf(own[0].planned) : null,
  }))
}

/** What a film shows in words, shot by shot; none twice in a row. */
export function shownIn({ shots }: Pick<TourVersion, 'shots'>): string[] {
  const alts = shots.flatMap(({ id, alt }) => (alt === undefined || id === closingId ? [] : [alt]))
  return alts.filter((alt, index) => alt !== alts[index - 1])
}

/** The rooms that the film walks through; shots of which nobody is sure belong to none. */
export function chaptersOf({ shots }: Pick<TourVersion, 'shots'>): Chapter[] {
  const chapters: Chapter[] = []
  let before: string | null = null
  for (const shot of shots) {
    const room = shot.id === closingId ? null : roomNameOf(shot)
    const endMs = shot.start_ms + shot.duration_ms
    const last = chapters.at(-1)
    if (room !== null && room === before && last) last.endMs = endMs
    else if (room !== null) chapters.push({ room, startMs: shot.start_ms, endMs })
    before = room
  }
  return chapters
}
