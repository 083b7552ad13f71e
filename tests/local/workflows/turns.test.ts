import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limiter } from '../../../infra/local/workflows/limiter.ts'
import type { Invocation } from '../../../infra/local/workflows/processes.ts'
import { openWorkflowRunner } from '../../../infra/local/workflows/workflowRunner.ts'
import { workflows } from '../../../infra/workflows/workflows.ts'

const photos = 10
const answersList = ['gather', 'direct', 'prepare', 'sounds']
/** A film's calls: each of its steps once, its photos and its shots each by themselves, and nothing to mend. */
const callsOfFilm = workflows.tour.steps.length - 3 + 2 * photos

/** The workflows as they are, on two processes whose calls take one tick each. */
function openFarm() {
  const whenFree = limiter(2)
  let calls = 0
  const ended: { job: string; after: number }[] = []
  const called = async ({ event }: Pick<Invocation, 'event'>) => {
    const { step } = Object(event)
    await tick()
    calls += 1
    if (step === 'mend') return []
    return answersList.includes(step) ? Array.from({ length: photos }, (_, index) => index) : null
  }
  const runner = openWorkflowRunner({
    workflows,
    invoke: (invocation) => whenFree(() => called(invocation), invocation.turn),
    keep: async (note) => {
      const { note: what, job_id } = Object(note)
      if (what === 'succeeded') ended.push({ job: job_id, after: calls })
    },
  })
  return { ...runner, ended }
}

test('of 133 films that start at once the first is ready before most have begun, and they end in their order', async () => {
  const farm = openFarm()
  const films = Array.from({ length: 133 }, (_, index) => `film_${index}`)
  for (const jobId of films) farm.start({ workflow: 'tour', jobId })
  await farm.settled()
  expect(farm.ended.map(({ job }) => job)).toEqual(films)
  // While a film has one step at a time to do, the second process works on the next ones.
  for (const [index, { after }] of farm.ended.entries()) expect(after).toBeLessThanOrEqual((index + 3) * callsOfFilm)
})

test('a film that somebody waits for is made before the finished files that were asked for earlier', async () => {
  const farm = openFarm()
  for (const jobId of ['files_0', 'files_1', 'files_2']) farm.start({ workflow: 'pack', jobId })
  farm.start({ workflow: 'tour', jobId: 'film' })
  await farm.settled()
  expect(farm.ended.map(({ job }) => job)).toEqual(['film', 'files_0', 'files_1', 'files_2'])
})
