import { closingId } from '../../film/directing/transitions.ts'
import type { Asset } from '../photos/Asset.ts'
import type { PlannedShot, TourVersion } from './TourVersion.ts'

export type SeenIn = { shot: number; startMs: number }
export type FilmSource = { assetId: string; asset: Asset | undefined; seenIn: readonly SeenIn[]; alt: string | null }

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
  }))
}

/** What a film shows in words, shot by shot; none twice in a row. */
export function shownIn({ shots }: Pick<TourVersion, 'shots'>): string[] {
  const alts = shots.flatMap(({ id, alt }) => (alt === undefined || id === closingId ? [] : [alt]))
  return alts.filter((alt, index) => alt !== alts[index - 1])
}
