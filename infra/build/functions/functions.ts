import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { priceLists } from '#contract/money/plans'
import { buildOf, entryOf } from '../../functions/functionBuilds.ts'
import { type FunctionName, functionNames, recordOf } from '../../functions/functions.ts'
import { lambdasOf, production } from '../../production.ts'
import type { Worker } from '../../workflows/workers.ts'
import { functionsMark, notePrices } from '../site/builtPrices.ts'
import { dropUnusedConstants } from '../unusedConstants.ts'
import { checkWeights } from './functionWeights.ts'
import { fillWorkerFolder } from './workerFolder.ts'

const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'dist')

/** CommonJS dependencies ask for Node's own modules by `require`, which ESM lacks. */
const requireForCommonJs =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

/** The SDK travels along: Lambda's own copy loads three times slower and changes without our tests. */
export const functionBuildOptions = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  conditions: ['module', 'import', 'node'],
  // TensorFlow.js asks for it where there is no fetch; Node has one.
  alias: { 'node-fetch': 'node:http' },
  minify: true,
  legalComments: 'none',
  jsx: 'automatic',
  // The WebAssembly runtime of the eye is CommonJS at heart.
  define: { 'process.env.NODE_ENV': '"production"', __dirname: 'import.meta.dirname' },
  entryNames: 'index',
  chunkNames: 'chunk-[hash]',
  outExtension: { '.js': '.mjs' },
  banner: { js: requireForCommonJs },
  logLevel: 'warning',
} as const satisfies BuildOptions

/** `external` packages are resolved when the function runs, from beside its code. */
type Source = { name: string; entry: string; external?: readonly string[] }

/** Source maps and the metafile stay beside the deployed folder, so that they are never uploaded or loaded. */
async function buildFunction({ name, entry, external = [] }: Source) {
  const result = await build({
    ...functionBuildOptions,
    plugins: [dropUnusedConstants],
    external: external.flatMap((one) => [one, `${one}/*`]),
    entryPoints: [entry],
    outdir: buildOf(name),
    sourcemap: 'external',
    metafile: true,
    write: false,
  })
  await Promise.all(
    [buildOf(name), join(dist, 'function-maps', name), join(dist, 'function-meta')].map((folder) =>
      mkdir(folder, { recursive: true }),
    ),
  )
  for (const file of result.outputFiles) {
    const isMap = file.path.endsWith('.map')
    await writeFile(
      join(isMap ? join(dist, 'function-maps', name) : dirname(file.path), basename(file.path)),
      file.contents,
    )
  }
  await writeFile(join(dist, 'function-meta', `${name}.json`), JSON.stringify(result.metafile))
  const code = result.outputFiles.filter((file) => file.path.endsWith('.mjs'))
  return {
    name,
    entry,
    external,
    files: code.length,
    bytes: sum(code, (file) => file.contents.byteLength),
    gzip: sum(code, gzipped),
  }
}

const gzipped = (file: { contents: Uint8Array }) => gzipSync(file.contents).byteLength
const sum = <T>(items: T[], size: (item: T) => number) => items.reduce((total, item) => total + size(item), 0)
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

export async function buildFunctions() {
  await Promise.all(
    ['functions', 'function-maps', 'function-meta'].map((folder) =>
      rm(join(dist, folder), { recursive: true, force: true }),
    ),
  )
  const functions = functionNames.map((name) => buildWithFonts(name))
  const workers = Object.entries(lambdasOf(production)).map(([name, one]) => buildWorker(name, one))
  const built = await Promise.all([...functions, ...workers])
  await notePrices(join(dist, functionsMark), priceLists)
  return built
}

async function buildWithFonts(name: FunctionName) {
  const record = recordOf(name)
  const built = await buildWorker(name, record)
  for (const font of record.fonts ?? []) {
    const place = join('node_modules', font)
    await cp(join(root, place), join(buildOf(name), place))
  }
  return built
}

type Packed = Pick<Worker, 'entry' | 'packages' | 'files' | 'architecture'>
export async function buildWorker(name: string, worker: Packed) {
  const built = await buildFunction({ name, entry: entryOf(worker), external: worker.packages ?? [] })
  await fillWorkerFolder(name, buildOf(name), worker)
  return built
}

if (import.meta.main) {
  const built = await buildFunctions()
  for (const { name, files, bytes, gzip } of built)
    console.log(`dist/functions/${name}: ${kib(bytes)} in ${files} file(s), ${kib(gzip)} gzip`)
  const weights = Object.fromEntries(built.map(({ name, bytes }) => [name, bytes]))
  await checkWeights(weights, process.argv.includes('--accept'))
}
