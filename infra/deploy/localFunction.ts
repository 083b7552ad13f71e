import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOf, withHanded } from '../functions/environment.ts'
import { entryOf } from '../functions/functionBuilds.ts'
import { type FunctionName, recordOf } from '../functions/functions.ts'
import { localCredentials, localResources } from '../local/aws/embedded.ts'
import { rememberedPorts } from '../local/ports.ts'
import { stripeKeys } from '../local/stripe/stripe.ts'
import { stages } from '../stages.ts'
import type { AskFunction } from './deployedFunction.ts'

/** Runs a function of this machine's `npm run dev` in this process. Sets process.env. @throws when none runs. */
export async function localFunction(
  name: FunctionName,
  dataDir = resolve(process.env.DATA_DIR ?? '.local'),
): Promise<AskFunction> {
  const { of: portOf } = rememberedPorts(join(dataDir, 'ports.json'))
  const port = portOf('dynamodb')
  const endpoint = `http://127.0.0.1:${port}`
  const isThere = port !== undefined && (await fetch(endpoint).catch(() => undefined)) !== undefined
  if (!isThere) throw new Error(`Nothing runs with the data of ${dataDir}. Please start "npm run dev" first.`)
  const stage = { ...stages.local, adminEmails: [] }
  const handed = { STRIPE_KEY: stripeKeys.key, STRIPE_ADDRESS: `http://127.0.0.1:${portOf('stripe')}` }
  Object.assign(process.env, withHanded(environmentOf('local', stage, localResources), handed), localCredentials, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  })
  const { handler } = await import(pathToFileURL(entryOf(recordOf(name))).href)
  return (question: object): Promise<unknown> => handler(question)
}
