import * as z from 'zod/mini'
import { filmKeys } from '#contract/photos/storageKeys'
import { JobEnded } from '../../domain/platform/Job.ts'
import type { Plan, Shot } from '../../film/Plan.ts'
import { keepOnce } from '../../services/film/films.ts'
import { findVersion } from '../../store/film/tours.ts'
import { noteShots, ShotWork } from './directFilm.ts'
import type { Director } from './FilmEngine.ts'
import { readFilm } from './filmDocument.ts'
import { type TourStep, versionOf } from './steps/tourStep.ts'

export const RenderedShots = z.array(z.union([ShotWork, z.object({ failed: z.string(), input: ShotWork })]))
type RenderedShots = z.infer<typeof RenderedShots>

export async function mendFilm(step: TourStep<RenderedShots, Pick<Director, 'segmentKey'>>): Promise<ShotWork[]> {
  const failed = new Set(step.input.flatMap((answer) => ('failed' in answer ? [answer.input.index] : [])))
  if (failed.size === 0) return []
  const key = versionOf(step)
  const version = await findVersion(key)
  if (!version) throw new JobEnded(step.job.id)
  const { plan, edit } = await readFilm(key)
  const stills = filmKeys.version(key.orderId, key.version, 'stills.json')
  await keepOnce(stills, () => withStills(plan, failed))
  const directed = new Set(edit.skipped.map(({ photo }) => photo))
  const lost = version.skipped.filter(({ asset_id }) => !directed.has(asset_id))
  return noteShots(step, await readFilm(key), lost)
}

const withStills = (plan: Plan, indexes: ReadonlySet<number>): Plan => ({
  ...plan,
  shots: plan.shots.map((shot, index) => (indexes.has(index) ? still(shot) : shot)),
})
export const still = ({ move: { from }, clip: _clip, ...shot }: Shot): Shot => ({
  ...shot,
  move: { kind: 'hold', from, to: from, ease: 0 },
})
