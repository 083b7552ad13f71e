import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { entryOf, type FunctionName, functionNames, recordOf } from '../../infra/functions.ts'
import { dependencies } from '../../package.json'

const names = functionNames
/** Commands whose permission has another name. The store has one `write` for all, so writes are told by their shape. */
const permissions: Record<string, string[]> = {
  // A confirmed file is read at its version, an older one without.
  GetObject: ['GetObject', 'GetObjectVersion'],
  ListObjectsV2: ['ListBucket'],
  ListObjectVersions: ['ListBucketVersions'],
  DeleteObjects: ['DeleteObjectVersion'],
  PutItem: [],
  UpdateItem: [],
  DeleteItem: [],
  TransactWriteItems: [],
}
const shapes = { put: 'PutItem', update: 'UpdateItem', delete: 'DeleteItem', check: 'ConditionCheckItem' }

/** A module that is imported late is kept whole; imported at once, only what is used of it stays. */
async function importedAtOnce({ path }: { path: string }) {
  const text = await readFile(path, 'utf8')
  const late = /const (\{[^}]*\}) = await import\(('[^']*')\)/g
  const imports = [...text.matchAll(late)].map(([, names, from]) => `import ${names} from ${from}\n`)
  return { contents: imports.join('') + text.replaceAll(late, ''), loader: 'ts' as const }
}

/** The calls that a function's own code still makes after everything it can't reach was dropped, and its indexes. */
async function callsOf(name: FunctionName) {
  const { outputFiles } = await build({
    entryPoints: [entryOf(recordOf(name))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
    plugins: [
      { name: 'import at once', setup: ({ onLoad }) => onLoad({ filter: /\/functions\/.*\.ts$/ }, importedAtOnce) },
    ],
  })
  const code = outputFiles.map((file) => file.text).join('')
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, word]) => word ?? '')
  const calls = [
    ...found(/new (\w+)Command\d*\(/g).flatMap((command) => permissions[command] ?? [command]),
    ...Object.entries(shapes).flatMap(([shape, action]) =>
      new RegExp(`\\b${shape}: (?!")`).test(code) ? [action] : [],
    ),
    ...(/createPresignedPost\d*\(/.test(code) ? ['PutObject'] : []),
  ]
  return { calls: [...new Set(calls)].sort(), indexes: [...new Set(found(/index: "(list|parent)"/g))].sort() }
}

/** Granted beside the resource, which not every stage has. */
const elsewhere: Partial<Record<FunctionName, string>> = { stream: 'SendMessage' }
/** Not for a call: with it S3 tells a file that never came from a fault. */
const silent: Partial<Record<FunctionName, string>> = { uploads: 'ListBucket' }

describe.each(names)('the function %s', (name) => {
  const { table, indexes = [], photos = [], passwords = [], mail = false } = recordOf(name).grants

  it('is granted every call that its code makes, and no other', async () => {
    const granted: string[] = [...table, ...photos, ...passwords, ...(mail ? ['SendEmail'] : [])]
    const silently = silent[name] ? [silent[name]] : []
    const besides = elsewhere[name] ? [elsewhere[name]] : []
    expect([...granted, ...besides].sort()).toEqual([...(await callsOf(name)).calls, ...silently].sort())
  })

  it('is granted the indexes that it queries, and no other', async () => {
    expect([...indexes].sort()).toEqual((await callsOf(name)).indexes)
  })
})
