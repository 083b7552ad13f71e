import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { openLocalWorkflows } from '../../../infra/local/workflows/localWorkflows.ts'
import { production } from '../../../infra/production.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

/**
 * Run as a process of its own, with a data folder: a stage on which somebody orders a film, until it is killed. Says the
 * order's id once the first shot is rendered.
 */
const [dataDir = ''] = process.argv.slice(2)
const configured = Promise.withResolvers<void>()
const jobs = openLocalWorkflows({ production, configured: configured.promise, processes: 1, priority: 0 })
const { environment } = await startEmbeddedAws({ dataDir, jobs, onStreamRecords })
Object.assign(process.env, environment)
configured.resolve()
const { anOrderBody } = await import('../../support/builders.ts')
const { aHeic } = await import('../../support/photos/images.ts')
const { aRoom } = await import('../../support/film/aRoom.ts')
const { aDraft, postAgain } = await import('../../support/orders/placing.ts')
const { aPhoto } = await import('../../support/photos/uploading.ts')
const { lookAtFilm } = await import('../../support/film/filmedOrder.ts')

const order = await aDraft(anOrderBody({ options: { add_music: true } }))
const photos = [await aRoom(1), aHeic(), await aRoom(2)]
for (const [index, bytes] of photos.entries()) {
  const kind =
    index === 1 ? { filename: 'b.heic', content_type: 'image/heic' } : { filename: 'a.jpg', content_type: 'image/jpeg' }
  await aPhoto(order, { bytes, ...kind, seq: index + 1 })
}
await postAgain(order, { submit: true })
while (((await lookAtFilm(order)).version?.finished.length ?? 0) === 0) await sleep(100)
console.log(order.orderId)
