import { afterAll, expect, test, vi } from 'vitest'
import { filmFolder, filmKeys } from '#contract/photos/storageKeys'
import { hasEnough } from '../../../functions/domain/film/tourProduction.ts'
import { shakenPipeline } from '../../support/film/shakenPipeline.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { chanceFrom, runsOf, seedOr } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const pipelines = runsOf(48, 1_000)
const together = 8
const seed = seedOr(Date.now() % 1e6)
const chance = chanceFrom(seed)
const crashes = (call: string) => (call === 'render' ? 0.1 : 0.03)
const pipeline = shakenPipeline({ chance, crashes, shares: 0.06, throttled: 0.4, killedAfter: 97 })
const aws = await embeddedAws({ onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { listVersions } = await import('../../../functions/services/photos/photos.ts')
const { readMade } = await import('../../../functions/services/film/films.ts')
pipeline.open()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => pipeline.stop())
const settled = () => pipeline.settled(aws)

/** What is wrong with an order whose film has ended, in words; nothing where all is as it should be. */
async function flawsOf(
  order: { orderId: string; isShort: boolean; unreadable: number },
  mails: string[],
): Promise<string[]> {
  const { orderId } = order
  const { version, job, statuses = [] } = await lookAtFilm(order)
  const about = (beginning: string) => mails.filter((subject) => subject === `${beginning}: ${orderId}`).length
  const [cuts, asked] = [about('Your first cut is ready'), about('We need different photos for your film')]
  const flaw = (isWrong: boolean, words: string) => (isWrong ? [`${orderId} ${version?.state}: ${words}`] : [])
  const isReady = version?.state === 'ready'
  const isAsked = version?.error_code === 'direct.photos'
  const isParked = version?.error_code === 'stills.ShotFailed'
  const stored = await listVersions(filmFolder(orderId))
  const common = [
    ...flaw(version?.state !== 'ready' && version?.state !== 'failed', 'has not ended'),
    ...flaw(job?.state !== (isReady ? 'succeeded' : 'failed'), `its job is ${job?.state}`),
    ...flaw(cuts !== (isReady ? 1 : 0), `${cuts} mails say that it is ready`),
    ...flaw(asked !== (isAsked ? 1 : 0), `${asked} mails ask for photos`),
    ...flaw(isAsked !== order.isShort, `its customer is asked: ${isAsked}`),
    ...flaw(!isReady && !isAsked && !isParked, `it failed by ${version?.error_code}`),
    ...flaw(isReady && version.skipped.length !== order.unreadable, 'it was shortened'),
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

test(`none of ${pipelines} films whose steps are throttled, time out, crash, lose their answers, come twice and are killed is lost or doubled`, {
  timeout: pipelines * 6_000 + 60_000,
}, async () => {
  const orders: Parameters<typeof flawsOf>[0][] = []
  while (orders.length < pipelines) {
    const some = Array.from({ length: together }, async () => {
      const photos = 2 + Math.floor(chance() * 3)
      const hostile = chance() < 0.3 ? [1, ...(chance() < 0.5 ? [2] : [])] : []
      const { orderId } = await aFilmedOrder(photos, { hostile })
      return { orderId, isShort: !hasEnough(photos - hostile.length, photos), unreadable: hostile.length }
    })
    orders.push(...(await Promise.all(some)))
    await settled()
  }
  const mails = (await aws.mails()).map(mailName)
  const flaws: string[] = []
  let [ready, stills] = [0, 0]
  for (const order of orders) {
    flaws.push(...(await flawsOf(order, mails)))
    const { version } = await lookAtFilm(order)
    if (version?.state === 'ready') ready += 1
    stills += version?.shots.filter(({ reason }) => reason.startsWith('Shown as a still')).length ?? 0
  }
  expect(flaws, `SEED=${seed}`).toEqual([])
  // What three tries can't draw is shown so, one shot in a thousand by chance: no throttle counts as a try.
  expect(stills, `SEED=${seed}`).toBeLessThanOrEqual(2 + orders.length / 50)
  // Most films have readable photos enough.
  expect(ready).toBeGreaterThan(orders.length / 4)
})
