import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type VersionKey, versionOfJob } from '../../../domain/film/TourVersion.ts'
import { JobEnded } from '../../../domain/platform/Job.ts'
import { noteWork } from '../../../store/film/tours.ts'
import type { StepWork } from '../../platform/workOnStep.ts'

export type TourStep<Input = unknown, Engine = unknown> = StepWork & { engine: Engine; input: Input }

export const versionOf = ({ job }: Pick<StepWork, 'job'>): VersionKey => versionOfJob(job.id)

/** Notes what a step took and did. Throws JobEnded where the version is gone. */
export async function worked(step: Pick<StepWork, 'job'>, work: Parameters<typeof noteWork>[1]): Promise<void> {
  if (!(await noteWork(versionOf(step), work))) throw new JobEnded(step.job.id)
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function timed<T>(work: () => Promise<T>): Promise<{ done: T; cpuSeconds: number }> {
  const before = process.cpuUsage()
  const done = await work()
  const { user, system } = process.cpuUsage(before)
  return { done, cpuSeconds: (user + system) / 1e6 }
}
