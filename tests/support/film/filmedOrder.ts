import { anOrderBody } from '../builders.ts'
import { aJpeg } from '../photos/images.ts'

const { aDraft, submit } = await import('../orders/placing.ts')
const { aPhoto } = await import('../photos/uploading.ts')
const { listVersionsOf } = await import('../../../functions/store/film/tours.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { findJobAsAdmin } = await import('../../../functions/store/platform/jobs.ts')

type Body = Parameters<typeof anOrderBody>[0]
/** A JPEG that no other photo of the test equals, by words after its end. */
const photoNamed = async (name: string) => Buffer.concat([await aJpeg(64, 48), Buffer.from(` ${name}`)])

/** A draft with so many photos; those at `hostile` can't be read. */
export async function aDraftWithPhotos(
  count: number,
  { hostile = [], body, cookies = [] }: { hostile?: number[]; body?: Body; cookies?: string[] } = {},
) {
  const order = await aDraft(anOrderBody(body), { cookies })
  for (let seq = 1; seq <= count; seq++) {
    const bytes = await photoNamed(`${hostile.includes(seq) ? 'hostile' : 'room'} ${order.orderId} ${seq}`)
    await aPhoto(order, { bytes, filename: `room ${seq}.jpg`, content_type: 'image/jpeg', seq })
  }
  return order
}

/** The same, submitted: its film is waiting then. */
export async function aFilmedOrder(...given: Parameters<typeof aDraftWithPhotos>) {
  const order = await aDraftWithPhotos(...given)
  await submit(order)
  return order
}

/** An order with its newest version and job, as they stand in the table. */
export async function lookAtFilm({ orderId }: { orderId: string }) {
  const found = await findOrderAndAssetsAsAdmin(orderId)
  const versions = await listVersionsOf(orderId)
  const [version] = versions
  return {
    order: found?.order,
    /** Since its submission. */
    statuses: found && [
      ...(found.order.submitted_at ? ['awaiting_deposit'] : []),
      ...found.moments.map(({ status }) => status),
    ],
    versions,
    version,
    job: version && (await findJobAsAdmin(version.job_id)),
  }
}
