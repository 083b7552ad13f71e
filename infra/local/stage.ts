import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { groups } from '#contract/endpoints'
import { isEncoderInstalled } from '../../functions/engine/encoding/nodeAv.ts'
import { buildOf, entryOf } from '../functions/functionBuilds.ts'
import { consumerFunction, type FunctionName, recordOf } from '../functions/functions.ts'
import { production as ours, type Production } from '../production.ts'
import { type EmbeddedAwsOptions, type StreamRecord, startEmbeddedAws } from './aws/embedded.ts'
import { mediaFiles, newMediaKey } from './aws/media.ts'
import type { QueueEvent } from './aws/queues.ts'
import { contextOf, gateway, type Handlers } from './gateway.ts'
import { closeServer, listen, portOf } from './listener.ts'
import { rememberedPorts } from './ports.ts'
import { claimPort, neutralHost, type Pages, siteAndApi, whenReady } from './site/site.ts'
import { openLocalWorkflows } from './workflows/localWorkflows.ts'

export type LocalStageOptions = Omit<EmbeddedAwsOptions, 'siteOrigin' | 'onStreamRecords' | 'onMessages' | 'jobs'> & {
  port?: number
  pages: Pages
  /** The functions as built in dist/functions, or their source (where TypeScript can be imported). */
  functions?: 'built' | 'source'
  production?: Production
}

/** The whole product on this machine, AWS embedded. Sets process.env. @throws PortTaken, DataInUse. */
export async function startLocalStage(options: LocalStageOptions) {
  const { port = 0, pages, functions = 'source', production = ours, ...aws } = options
  const site = Promise.withResolvers<RequestListener>()
  // Nobody may have called yet when starting fails.
  site.promise.catch(() => undefined)
  const server = await claimPort(port, site.promise)
  const neutralSite = Promise.withResolvers<RequestListener>()
  neutralSite.promise.catch(() => undefined)
  const ports = rememberedPorts(aws.dataDir && join(aws.dataDir, 'ports.json'))
  const neutral = await listen(whenReady(neutralSite.promise), ports.of('neutral'))
  const stops = [() => closeServer(server), neutral.stop]
  const stop = async () => {
    for (const close of stops.toReversed()) await close()
  }
  try {
    const origin = `http://localhost:${portOf(server)}`
    const configured = Promise.withResolvers<void>()
    const fileOf = (name: string, source: string) => (functions === 'built' ? join(buildOf(name), 'index.mjs') : source)
    const handlerOf = async (name: FunctionName) =>
      (await import(pathToFileURL(fileOf(name, entryOf(recordOf(name)))).href)).handler
    const call = async (name: FunctionName, event: object) => {
      await configured.promise
      return (await handlerOf(name))(event, contextOf(randomUUID(), name))
    }
    const onStreamRecords = (Records: StreamRecord[]) => call('stream', { Records })
    const onMessages = async (queue: string, event: QueueEvent) => {
      const name = consumerFunction(queue)
      const { packages, timeoutSeconds } = recordOf(name)
      if (!packages) return call(name, event)
      await configured.promise
      return workflows.call({ worker: name, event, timeoutMs: timeoutSeconds * 1000 })
    }
    const makesFilms = production.workflows.tour !== undefined && (await isEncoderInstalled())
    const workflows = openLocalWorkflows({ production, configured: configured.promise, fileOf })
    const mediaKey = newMediaKey()
    const embedded = await startEmbeddedAws({
      jobs: workflows,
      ...aws,
      environment: {
        ...aws.environment,
        NEUTRAL_ORIGIN: neutral.url,
        MEDIA_KEY: mediaKey.privateKey,
        MEDIA_KEY_ID: mediaKey.id,
        ...(!makesFilms && { FILMS_START: 'never' }),
      },
      siteOrigin: origin,
      onStreamRecords,
      onMessages,
      onPaymentEvent: posting(`${origin}/api/payments/webhook`),
    })
    stops.push(embedded.stop, workflows.stop)
    Object.assign(process.env, embedded.environment)
    configured.resolve()
    // Beside the functions, which take as long to load.
    const built = typeof pages === 'function' ? pages() : undefined
    built?.catch(() => undefined)

    const handlers: Handlers = {}
    for (const group of groups) handlers[group] = await handlerOf(group)
    const { bucketOrigin, environment } = embedded
    const priceList = environment.PRICE_LIST
    const api = gateway(handlers)
    const made = { key: mediaKey, bucket: environment.BUCKET_NAME, s3: new S3Client({}) }
    const both = await siteAndApi({
      server,
      origin,
      bucketOrigin,
      neutralOrigin: neutral.url,
      api,
      media: mediaFiles({ origin, ...made }),
      pages: built === undefined ? pages : () => built,
      priceList,
    })
    stops.push(both.stop)
    await workflows.resume()
    ports.remember({ neutral })
    site.resolve(both.answer)
    neutralSite.resolve(neutralHost({ api, media: mediaFiles({ origin: neutral.url, ...made }) }))
    const followDueOrders = () => call('dueOrders', { time: new Date().toISOString() })
    // What was paid while a killed stage could not be told of it.
    const followed = followDueOrders().catch((error: unknown) => console.error('Following due orders failed:', error))
    stops.push(async () => void (await followed))
    return { origin, neutralOrigin: neutral.url, embedded, stop, makesFilms, followDueOrders }
  } catch (error) {
    site.reject(error)
    neutralSite.reject(error)
    await stop()
    throw error
  }
}

const posting = (address: string) => async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(address, { method: 'POST', headers, body })).status
}
