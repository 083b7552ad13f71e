import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionBuildOptions } from '../../../infra/build/functions/functions.ts'
import { entryOf } from '../../../infra/functions/functionBuilds.ts'
import { functionNames, recordOf } from '../../../infra/functions/functions.ts'
import { lambdasOf, production } from '../../../infra/production.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')

/** Functions that packages lie beside. */
const packed = functionNames.flatMap((name) => {
  const record = recordOf(name)
  return record.packages ? [[name, record] as const] : []
})

describe.each([...Object.entries(lambdasOf(production)), ...packed])('the bundle of the worker %s', (name, worker) => {
  const packages = worker.packages ?? []

  it('finds all that it names among its packages, as each of its files loads', async () => {
    const outdir = join(folder, name)
    const { metafile } = await build({
      ...functionBuildOptions,
      external: packages.flatMap((one) => [one, `${one}/*`]),
      entryPoints: [entryOf(worker)],
      outdir,
      metafile: true,
    })
    const named = Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ path, external }) => external && !isBuiltin(path)).map(({ path }) => packageOf(path)),
    )
    expect(packages).toEqual(expect.arrayContaining(named))
    for (const one of packages) {
      await mkdir(dirname(join(outdir, 'node_modules', one)), { recursive: true })
      await symlink(join(root, 'node_modules', one), join(outdir, 'node_modules', one))
    }
    const files = (await readdir(outdir)).filter((file) => file.endsWith('.mjs'))
    const loads = files.map((file) => `await import(${JSON.stringify(join(outdir, file))})`).join('\n')
    await expect(run(process.execPath, ['--input-type=module', '-e', loads])).resolves.toBeDefined()
  })
})
