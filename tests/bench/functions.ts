import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { buildFunctions, functionBuildOptions } from '../../infra/build/functions.ts'
import { buildOf } from '../../infra/functionBuilds.ts'

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

/** What esbuild makes of the same entry when asked for nothing but one file for Node. */
async function defaultBytes(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    write: false,
    logLevel: 'error',
  })
  return outputFiles.reduce((total, file) => total + file.contents.byteLength, 0)
}

/** The least a function here can load: a client of the table, built like the functions. */
async function buildBaseline(folder: string): Promise<string> {
  const contents = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'\nexport const client = new DynamoDBClient({})\nexport const handler = async () => client`
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  await build({ ...functionBuildOptions, stdin, outdir: folder, entryNames: 'index' })
  return join(folder, readdirSync(folder).find((file) => !file.startsWith('chunk-')) ?? '')
}

/** Bytes and module load of every function; loads as medians of fresh processes, taken in turns. */
export async function functionWeights() {
  const built = await buildFunctions()
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  try {
    const baseline = await buildBaseline(folder)
    const entries = [baseline, ...built.map(({ name }) => join(buildOf(name), 'index.mjs'))]
    const loads = new Map<string, number[]>(entries.map((entry) => [entry, []]))
    for (let round = 0; round < rounds; round++) for (const [entry, times] of loads) times.push(loadMilliseconds(entry))
    const [least = Number.NaN, ...medians] = entries.map((entry) => median(loads.get(entry) ?? []))
    const rows = await Promise.all(
      built.map(async ({ name, entry }, index) => {
        const { raw, gzip } = weigh(buildOf(name))
        const load = medians[index] ?? Number.NaN
        return {
          function: name,
          'KiB raw': kib(raw),
          'KiB gzip': kib(gzip),
          'bytes / esbuild default': ratio(raw, await defaultBytes(entry)),
          'load ms': Number(load.toFixed(1)),
          'load / DynamoDB client': ratio(load, least),
        }
      }),
    )
    const { raw, gzip } = weigh(folder)
    const base = {
      function: '(DynamoDB client)',
      'KiB raw': kib(raw),
      'KiB gzip': kib(gzip),
      'load ms': Number(least.toFixed(1)),
    }
    return [base, ...rows]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) console.table(await functionWeights())
