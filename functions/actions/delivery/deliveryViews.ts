import { type DeliveryJob, type Delivery as DeliveryView, noDelivery } from '#contract/film/tour'
import { deliveredOf, type FilmVersion, isExpired, packWorkflow } from '../../domain/delivery/Delivery.ts'
import { downloadsFor } from '../../domain/delivery/Download.ts'
import { costOf, mayHave } from '../../domain/film/TourVersion.ts'
import type { Look } from '../film/filmLinks.ts'
import { jobLog } from '../platform/jobLog.ts'

export async function deliveryOf(versions: readonly FilmVersion[], look: Look): Promise<DeliveryView> {
  const { viewer, reader, isUnlocked, linkTo, now } = look
  const version = versions.find(({ delivery }) => delivery !== undefined)
  if (!version?.delivery) return noDelivery
  const { state, finished, total, released_at, expires_at = null } = version.delivery
  const isGone = isExpired(version.delivery, now)
  const may_download = mayHave(viewer, { ...version, isUnlocked })
  const files = isGone ? [] : version.delivery.files
  return {
    state: isGone ? 'expired' : state,
    version: version.version,
    progress: { done: finished.length, total },
    released_at,
    files: await Promise.all(
      files.map(async ({ key, ...file }) => {
        const isShown = may_download && file.kind === 'poster'
        return { ...file, may_download, url: isShown ? await linkTo(key) : null }
      }),
    ),
    expires_at: state === 'ready' ? expires_at : null,
    downloads: downloadsFor(reader, version.downloads ?? []),
  }
}

export function deliveryJobOf(versions: readonly FilmVersion[], now: Date): DeliveryJob | null {
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
    log_url: jobLog({ id: job_id, workflow: packWorkflow, ended_at }, now),
  }
}
