import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOf, withHanded } from '../environment.ts'
import { entryOf } from '../functionBuilds.ts'
import { recordOf } from '../functions.ts'
import { localCredentials, localResources } from '../local/embedded.ts'
import { rememberedPorts } from '../local/ports.ts'
import { stages } from '../stages.ts'

/**
 * The function of the read model of the product that runs on this machine with `npm run dev`, in this process. It sets
 * process.env. Throws where nothing runs.
 */
export async function localReadModel(dataDir = resolve(process.env.DATA_DIR ?? '.local')) {
  const port = rememberedPorts(join(dataDir, 'ports.json')).of('dynamodb')
  const endpoint = `http://127.0.0.1:${port}`
  const isThere = port !== undefined && (await fetch(endpoint).catch(() => undefined)) !== undefined
  if (!isThere) throw new Error(`Nothing runs with the data of ${dataDir}. Please start "npm run dev" first.`)
  const stage = { ...stages.local, adminEmails: [] }
  Object.assign(process.env, withHanded(environmentOf('local', stage, localResources)), localCredentials, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  })
  const { handler } = await import(pathToFileURL(entryOf(recordOf('readModel'))).href)
  return (word: object): Promise<unknown> => handler(word)
}
