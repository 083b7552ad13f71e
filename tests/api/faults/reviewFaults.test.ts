import { afterAll, expect, test, vi } from 'vitest'
import { filmFolder } from '#contract/photos/storageKeys'
import { administered } from '../../support/accounts/adminEmails.ts'
import { shakenPipeline } from '../../support/film/shakenPipeline.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { chanceFrom, runsOf, seedOr } from '../../support/running/runs.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

// A busy machine is no outage.
process.env.AWS_PATIENCE = '20'
const flows = runsOf(3, 1_000)
const together = 3
const seed = seedOr(20_261_122)
const chance = chanceFrom(seed)
const pipeline = shakenPipeline({ chance, crashes: () => 0.02, shares: 0.04, throttled: 0.2, killedAfter: 89 })
const environment = { ...administered.environment, FILMS_START: 'on_deposit' as const, DEPOSIT_PERCENT: '50' }
const aws = await embeddedAws({
  ...administered,
  environment,
  onStreamRecords,
  jobs: pipeline.jobs,
})
const { aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { pay, statusOf } = await import('../../support/money/paying.ts')
const { aReview, approve, commentAndApply, download, roomOf, undo } = await import('../../../bench/hard/reviewFlow.ts')
const { readLedger } = await import('../../../bench/hard/faultsLedger.ts')
const { moneyFindings } = await import('../../../bench/hard/moneyFindings.ts')
const { listVersions } = await import('../../../functions/services/photos/photos.ts')
type Reviewed = Awaited<ReturnType<typeof aReview>>
pipeline.open()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => pipeline.stop())
const settled = () => pipeline.settled(aws)

/** What everybody does at the same time, and what comes of it. */
async function allAtOnce(reviews: Reviewed[], act: (told: Reviewed) => Promise<unknown>): Promise<void> {
  await Promise.all(reviews.map(act))
  await settled()
}

const finals = ({ orderId }: Reviewed) => listVersions(`${filmFolder(orderId)}finals/`)

/** What is wrong with a review before its balance is paid, in words. */
async function flawsUnpaid(told: Reviewed): Promise<string[]> {
  const { delivery, money } = await roomOf(told)
  const given = await download(told)
  return [
    ...(given > 0 ? [`${told.orderId}: ${given} files were given out unpaid`] : []),
    ...((await finals(told)).length > 0 ? [`${told.orderId}: finished files are there unpaid`] : []),
    ...(delivery.state === 'none' && money?.unlocked === false ? [] : [`${told.orderId} is unlocked unpaid`]),
  ]
}

/** What is wrong with a review that has ended, in words. */
async function flawsOf(told: Reviewed, mails: string[]): Promise<string[]> {
  const { orderId } = told
  const { versions } = await lookAtFilm(told)
  const room = await roomOf(told)
  const flaw = (isWrong: boolean, words: string) => (isWrong ? [`${orderId}: ${words}`] : [])
  const about = (subject: string) => mails.filter((one) => one === `${subject}: ${orderId}`).length
  const numbers = versions.map(({ version }) => version).toSorted((a, b) => a - b)
  const released = versions.filter(({ delivery }) => delivery)
  const isDelivered = room.delivery.state === 'ready'
  const stored = await listVersions(filmFolder(orderId))
  return [
    ...told.unclear.map((words) => `${orderId}: ${words}`),
    ...flaw(
      numbers.some((number, at) => number !== at + 1),
      `its versions are ${numbers}`,
    ),
    ...flaw(
      [...told.versions].some((number) => !numbers.includes(number)),
      `lost one of ${[...told.versions]}`,
    ),
    ...flaw(
      numbers.some((number) => !told.versions.has(number)),
      `has versions ${numbers} that nobody was told of`,
    ),
    ...flaw(
      versions.some(({ state }) => state === 'waiting' || state === 'rendering'),
      'a version has not ended',
    ),
    ...flaw(
      room.comments.length !== told.comments.size,
      `${told.comments.size} comments became ${room.comments.length}`,
    ),
    ...flaw(told.approved.size > 1, `is approved as ${[...told.approved]}`),
    ...flaw(told.approved.size === 1 && !told.approved.has(room.approval?.version ?? 0), 'lost its approval'),
    ...flaw(
      about('Your film is approved') !== (room.approval ? 1 : 0),
      `${about('Your film is approved')} approval mails`,
    ),
    ...flaw(
      released.length > 1 || released.some(({ version }) => version !== room.approval?.version),
      'another version is released',
    ),
    ...flaw(
      about('Your film is finished') !== (isDelivered ? 1 : 0),
      `${about('Your film is finished')} mails about files`,
    ),
    ...flaw(
      room.approval !== null && !['ready', 'failed'].includes(room.delivery.state),
      `its pack is ${room.delivery.state}, the order ${room.status}, due ${room.money?.due_cents}`,
    ),
    ...flaw(
      stored.some(({ isLatest }) => !isLatest),
      'a file was written twice',
    ),
    ...flaw(isDelivered && (await download(told)) !== 2 * room.delivery.files.length, 'paid files are not given out'),
  ]
}

test(`none of ${flows} films that are commented on, changed, undone, approved, paid and delivered amid faults loses or doubles a version, or is unlocked unpaid`, {
  timeout: flows * 30_000 + 90_000,
}, async () => {
  const flaws: string[] = []
  const count = { reviewed: 0, versions: 0, approved: 0, delivered: 0 }
  for (let begun = 0; begun < flows; begun += together) {
    const size = Math.min(together, flows - begun)
    const orders: Awaited<ReturnType<typeof aFilmedOrder>>[] = []
    while (orders.length < size) orders.push(await aFilmedOrder(2))
    for (const order of orders) await pay(aws.payments, order)
    await settled()
    const films = await Promise.all(
      orders.map(async (order) => ({ order, state: (await lookAtFilm(order)).version?.state })),
    )
    const ready = films.filter(({ state }) => state === 'ready').map(({ order }) => order)
    const reviews = await Promise.all(ready.map(aReview))
    await allAtOnce(reviews, (told) => commentAndApply(told, chance))
    await allAtOnce(reviews, (told) => (chance() < 0.5 ? undo(told) : commentAndApply(told, chance)))
    await allAtOnce(reviews, (told) => approve(told, chance))
    for (const told of reviews) flaws.push(...(await flawsUnpaid(told)))
    for (const told of reviews)
      if ((await statusOf(told)) === 'awaiting_final_payment') await pay(aws.payments, told, 'balance')
    await settled()
    const mails = (await aws.mails()).map(mailName)
    for (const told of reviews) {
      flaws.push(...(await flawsOf(told, mails)))
      const { approval, delivery, versions } = await roomOf(told)
      count.reviewed += 1
      count.versions += versions.length
      if (approval) count.approved += 1
      if (delivery.state === 'ready') count.delivered += 1
    }
  }
  const { items } = await readLedger([])
  console.table([{ flows, ...count }])
  expect([...flaws, ...moneyFindings(items, aws.payments)], `SEED=${seed}`).toEqual([])
  expect(count.delivered).toBeGreaterThan(flows / 3)
})
