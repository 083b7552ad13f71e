import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { buildFunctions, functionBuildOptions } from '../infra/build/functions/functions.ts'
import { buildOf } from '../infra/functions/functionBuilds.ts'

const rounds = 11
const loadOnce = `const started = performance.now(); await import(process.argv[1]); console.log(performance.now() - started)`

/** Milliseconds that a fresh process takes to load a module and all that it imports. */
function loadMilliseconds(path: string): number {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', loadOnce, pathToFileURL(path).href], {
    encoding: 'utf8',
    env: { ...process.env, AWS_REGION: 'us-east-1', POWERTOOLS_DEV: 'false', NODE_OPTIONS: '' },
  })
  const milliseconds = Number(run.stdout.trim().split('\n').at(-1))
  if (run.status !== 0 || Number.isNaN(milliseconds)) throw new Error(`${path} does not load: ${run.stderr}`)
  return milliseconds
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const kib = (bytes: number) => Number((bytes / 1024).toFixed(1))
const ratio = (one: number, other: number) => Number((one / other).toFixed(2))

function weigh(folder: string) {
  // What workers carry of whole packages is no part of what a cold start loads from the bundle.
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((file) =>
    file.isFile() ? readFileSync(join(folder, file.name)) : [],
  )
  const sum = (size: (file: Buffer) => number) => files.reduce((total, file) => total + size(file), 0)
  return { raw: sum((file) => file.byteLength), gzip: sum((file) => gzipSync(file).byteLength) }
}

type Built = Awaited<ReturnType<typeof buildFunctions>>[number]

/** What esbuild makes of the same entry when asked for nothing but one file for Node; packages beside it stay there. */
async function defaultBytes({ entry, external }: Built): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    external: [...external],
    write: false,
    logLevel: 'error',
  })
  return outputFiles.reduce((total, file) => total + file.contents.byteLength, 0)
}

/**
 * What speaks to a table, built like the functions: the least that one of ours could load, then all that ours do with
 * it, by the client's own commands and marshalling and by the document commands.
 */
const speakers = {
  '(DynamoDB client)': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
    export const client = new DynamoDBClient({})
    export const handler = async () => client`,
  '(its commands, marshalling)': `import { BatchGetItemCommand, DeleteItemCommand, DynamoDBClient, GetItemCommand, PutItemCommand,
      QueryCommand, ScanCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
    import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
    export const client = new DynamoDBClient({})
    export const handler = async () => [client, BatchGetItemCommand, DeleteItemCommand, GetItemCommand,
      PutItemCommand, QueryCommand, ScanCommand, TransactWriteItemsCommand, UpdateItemCommand, marshall, unmarshall]`,
  '(document commands)': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
    import { BatchGetCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, ScanCommand,
      TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
    import { unmarshall } from '@aws-sdk/util-dynamodb'
    export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    export const handler = async () => [client, BatchGetCommand, DeleteCommand, GetCommand,
      PutCommand, QueryCommand, ScanCommand, TransactWriteCommand, UpdateCommand, unmarshall]`,
}

async function buildSpeaker(name: string, contents: string, folder: string) {
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  await build({ ...functionBuildOptions, stdin, outdir: folder, entryNames: 'index' })
  return { name, folder, path: join(folder, readdirSync(folder).find((file) => !file.startsWith('chunk-')) ?? '') }
}

/** Bytes and module load of every function; loads as medians of fresh processes, taken in turns. */
export async function functionWeights() {
  const built = await buildFunctions()
  const scratch = mkdtempSync(join(tmpdir(), 'speakers-'))
  try {
    const spoken = await Promise.all(
      Object.entries(speakers).map(([name, contents], place) =>
        buildSpeaker(name, contents, join(scratch, String(place))),
      ),
    )
    const paths = [...spoken.map(({ path }) => path), ...built.map(({ name }) => join(buildOf(name), 'index.mjs'))]
    const loads = new Map<string, number[]>(paths.map((path) => [path, []]))
    for (let round = 0; round < rounds; round++) for (const [path, times] of loads) times.push(loadMilliseconds(path))
    const loadOf = (path: string) => median(loads.get(path) ?? [])
    const least = loadOf(paths[0] ?? '')
    const row = (name: string, folder: string, path: string) => {
      const { raw, gzip } = weigh(folder)
      const load = loadOf(path)
      return {
        function: name,
        'KiB raw': kib(raw),
        'KiB gzip': kib(gzip),
        'load ms': Number(load.toFixed(1)),
        'load / DynamoDB client': ratio(load, least),
      }
    }
    const ours = built.map(async (one) => {
      const folder = buildOf(one.name)
      const bytes = weigh(folder).raw
      return {
        ...row(one.name, folder, join(folder, 'index.mjs')),
        'bytes / esbuild default': ratio(bytes, await defaultBytes(one)),
      }
    })
    return {
      speakers: spoken.map(({ name, folder, path }) => row(name, folder, path)),
      functions: await Promise.all(ours),
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

if (import.meta.main) {
  const { speakers, functions } = await functionWeights()
  console.table(speakers)
  console.table(functions)
}
