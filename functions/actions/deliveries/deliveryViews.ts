import { type DeliveryJob, type Delivery as DeliveryView, noDelivery } from '#contract/tour'
import { deliveredOf, type FilmVersion } from '../../domain/Delivery.ts'
import { costOf, mayHave, type Viewer } from '../../domain/TourVersion.ts'
import type { LinkTo } from '../tours/filmLinks.ts'

/** What is delivered of a film, or on its way. */
export async function deliveryOf(
  versions: readonly FilmVersion[],
  { viewer, isUnlocked, linkTo }: { viewer: Viewer; isUnlocked: boolean; linkTo: LinkTo },
): Promise<DeliveryView> {
  const version = versions.find(({ delivery }) => delivery !== undefined)
  if (!version?.delivery) return noDelivery
  const { state, finished, total, released_at, files } = version.delivery
  const isTheirs = mayHave(viewer, { ...version, isUnlocked })
  return {
    state,
    version: version.version,
    progress: { done: finished.length, total },
    released_at,
    files: await Promise.all(
      files.map(async ({ key, ...file }) => ({ ...file, url: isTheirs ? await linkTo(key, file.name) : null })),
    ),
  }
}

export function deliveryJobOf(versions: readonly FilmVersion[]): DeliveryJob | null {
  const delivery = deliveredOf(versions)
  if (!delivery) return null
  const { job_id, error_code, started_at, ended_at, cpu_seconds } = delivery
  return {
    job_id,
    error_code: error_code ?? null,
    started_at: started_at ?? null,
    ended_at: ended_at ?? null,
    cpu_seconds,
    cost_usd: costOf(delivery),
  }
}
