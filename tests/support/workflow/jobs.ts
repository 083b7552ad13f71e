import type * as z from 'zod/mini'
import type { Script } from './sampleWorker.ts'

const { newJob } = await import('../../../functions/domain/platform/Job.ts')
const { getItem, queryItems, transact } = await import('../../../functions/store/dynamo.ts')
const { findJobAsAdmin, insertingJob } = await import('../../../functions/store/platform/jobs.ts')
const { aWord } = await import('../builders.ts')

/** Inserts a job as an order would, and answers its id. */
export async function orderSample(script: z.input<typeof Script> = {}, workflow = 'sample'): Promise<string> {
  const id = `job_${aWord()}`
  const job = newJob({ id, workflow, subject: JSON.stringify(script) }, new Date())
  await transact([insertingJob(job)])
  return id
}

/** A job as it stands, what its steps did, and how they were called. */
export async function lookAt(id: string) {
  const trace = await getItem({ pk: `TRACE#${id}`, sk: 'TRACE' })
  const { items } = await queryItems({ partition: `EFFECT#${id}` })
  return {
    job: await findJobAsAdmin(id),
    calls: (trace?.calls ?? []) as string[],
    pids: [...((trace?.pids ?? []) as Set<number>)],
    priorities: [...((trace?.priorities ?? []) as Set<number>)],
    peak: Math.max(0, ...((trace?.peaks ?? []) as Set<number>)),
    effects: items.map(({ sk }) => String(sk)).toSorted(),
    /** Which process each effect is of. */
    by: Object.fromEntries(items.map(({ sk, by }) => [String(sk), Number(by)])),
  }
}
