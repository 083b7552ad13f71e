import { afterAll, expect, test, vi } from 'vitest'
import { filmFolder, filmKeys } from '#contract/storageKeys'
import { embeddedAws } from '../support/embeddedAws.ts'
import { fastEngine } from '../support/film/fastEngine.ts'
import { openPipeline } from '../support/film/pipeline.ts'
import { onStreamRecords } from '../support/withStream.ts'

const pipelines = Number(process.env.TIMES ?? (process.env.HARD ? 1_000 : 16))
const together = 8
const seed = Number(process.env.SEED ?? Date.now() % 1e6)

/** The same chance for the same seed. */
function chanceOf(start: number) {
  let state = start || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const chance = chanceOf(seed)
const failing = (name: string, share: number) => {
  if (chance() < share) throw Object.assign(new Error('By chance.'), { name })
}

let calls = 0
const pipeline = openPipeline(
  fastEngine((call) => failing('crash', call === 'render' ? 0.1 : 0.03)),
  {
    before: () => failing('timeout', 0.06),
    after: ({ step }) => {
      calls += 1
      if (step !== 'publish') failing('Lost', 0.06)
      // Whoever runs the workflows is killed now and then, and all of them with it.
      if (calls % 97 === 0) restart()
    },
    twice: () => chance() < 0.1,
  },
)
const aws = await embeddedAws({ onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder, lookAtFilm } = await import('../support/film/filmedOrder.ts')
const { listVersions } = await import('../../functions/services/photos.ts')
const { readMade } = await import('../../functions/services/films.ts')
let runner = pipeline.openRunner()
const former = new Set<typeof runner>()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => runner.stop())

function restart() {
  runner.stop()
  former.add(runner)
  runner = pipeline.openRunner()
  void pipeline.keep({ start: 'unended' })
}

async function settled() {
  await aws.streamSettled()
  for (const one of [...former, runner]) await one.settled()
  former.clear()
  await pipeline.keep({ start: 'unended' })
  await runner.settled()
  await aws.streamSettled()
}

/** What is wrong with an order whose film has ended, in words; nothing where all is as it should be. */
async function flawsOf(order: { orderId: string }, mails: string[]): Promise<string[]> {
  const { orderId } = order
  const { version, job, statuses = [] } = await lookAtFilm(order)
  const about = (beginning: string) => mails.filter((subject) => subject === `${beginning}: ${orderId}`).length
  const [cuts, asked] = [about('Your first cut is ready'), about('We need other photos for your film')]
  const flaw = (isWrong: boolean, words: string) => (isWrong ? [`${orderId} ${version?.state}: ${words}`] : [])
  const isReady = version?.state === 'ready'
  const isAsked = version?.error_code === 'direct.photos'
  const stored = await listVersions(filmFolder(orderId))
  const common = [
    ...flaw(version?.state !== 'ready' && version?.state !== 'failed', 'has not ended'),
    ...flaw(job?.state !== (isReady ? 'succeeded' : 'failed'), `its job is ${job?.state}`),
    ...flaw(cuts !== (isReady ? 1 : 0), `${cuts} mails say that it is ready`),
    ...flaw(asked !== (isAsked ? 1 : 0), `${asked} mails ask for photos`),
    ...flaw(new Set(statuses).size !== statuses.length, `it was ${statuses.join(', ')}`),
    ...flaw(statuses.includes('preview_ready') !== isReady, `it was ${statuses.join(', ')}`),
    ...flaw(
      stored.some(({ isLatest }) => !isLatest),
      'a file was written twice',
    ),
  ]
  if (!isReady) return common
  const film = Buffer.from(await readMade(filmKeys.version(orderId, 1, 'draft.mp4'))).toString()
  const ids = [...film.matchAll(/\[(\S+) /g)].map(([, id]) => id)
  return [
    ...common,
    ...flaw(ids.join() !== version.shots.map(({ id }) => id).join(), 'its segments are not its shots'),
    ...flaw(version.finished.length !== version.shots.length, 'a shot is not finished'),
  ]
}

test(`of ${pipelines} films whose steps time out, crash, lose their answers, come twice and are killed, none is lost and none doubled`, {
  timeout: pipelines * 6_000,
}, async () => {
  const orders: { orderId: string }[] = []
  while (orders.length < pipelines) {
    const some = Array.from({ length: together }, () => {
      const photos = 2 + Math.floor(chance() * 3)
      const hostile = chance() < 0.3 ? [1, ...(chance() < 0.5 ? [2] : [])] : []
      return aFilmedOrder(photos, { hostile })
    })
    orders.push(...(await Promise.all(some)))
    await settled()
  }
  const mails = (await aws.mails()).map(({ subject }) => subject)
  const flaws: string[] = []
  let ready = 0
  for (const order of orders) {
    flaws.push(...(await flawsOf(order, mails)))
    if ((await lookAtFilm(order)).version?.state === 'ready') ready += 1
  }
  expect(flaws, `SEED=${seed}`).toEqual([])
  expect(ready).toBeGreaterThan(orders.length / 2)
})
