import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedAws } from '../../infra/local/aws/embedded.ts'
import { gateway } from '../../infra/local/gateway.ts'
import { listen } from '../../infra/local/listener.ts'
import { openLocalWorkflows } from '../../infra/local/workflows/localWorkflows.ts'
import { production } from '../../infra/production.ts'
import { onStreamRecords } from '../../tests/support/stage/withStream.ts'
import { benchPhotos } from './rows/photos.ts'

/**
 * A process of its own: a stage as `npm run dev` has it, without pages. Says its origin, orders a film of twenty photos
 * once it is told to, and says when that is there.
 */
const configured = Promise.withResolvers<void>()
const jobs = openLocalWorkflows({ production, configured: configured.promise })
const { environment } = await startEmbeddedAws({ jobs, onStreamRecords })
Object.assign(process.env, environment)
configured.resolve()
const { anOrderBody } = await import('../../tests/support/builders.ts')
const { aDraft, orders, postAgain } = await import('../../tests/support/orders/placing.ts')
const { aPhoto } = await import('../../tests/support/photos/uploading.ts')
const { lookAtFilm } = await import('../../tests/support/film/filmedOrder.ts')

const { url: origin } = await listen(gateway({ orders }))
const order = await aDraft(anOrderBody({ options: { add_music: true } }))
for (const [index, { bytes, filename, content_type }] of (await benchPhotos()).entries())
  await aPhoto(order, { bytes: Buffer.from(bytes), filename, content_type, seq: index + 1 })
process.send?.({ origin })
process.once('message', async () => {
  const stalls = monitorEventLoopDelay({ resolution: 5 })
  stalls.enable()
  await postAgain(order, { submit: true })
  while ((await lookAtFilm(order)).version?.state !== 'ready') await sleep(500)
  process.send?.({ ready: true, longestStallMs: stalls.max / 1e6, cores: cpus().length })
})
