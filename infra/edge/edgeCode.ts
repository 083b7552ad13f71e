import { join } from 'node:path'
import { buildSync } from 'esbuild'

export type EdgeModule =
  | 'siteRequest'
  | 'siteAnswer'
  | 'apiRequest'
  | 'mediaRequest'
  | 'mediaAnswer'
  | 'watchRequest'
  | 'neutralRequest'

/** What CloudFront's runtime lacks or leaves undocumented: esbuild rewrites it or refuses. */
const lacking = {
  destructuring: false,
  'default-argument': false,
  'object-rest-spread': false,
  'template-literal': false,
  'for-of': false,
  'optional-chain': false,
  'nullish-coalescing': false,
}
const ending = /export\s*\{\s*handler\s*\};?\s*$/

/**
 * The code of a module of infra/edge as CloudFront wants it: a script, not a module, with a global `handler`. `values` are
 * put in for the constants that it declares.
 */
export function edgeCode(module: EdgeModule, values: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, `${module}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    supported: lacking,
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  const code = outputFiles.map((file) => file.text).join('')
  if (!ending.test(code)) throw new Error(`infra/edge/${module}.ts must export handler and nothing else.`)
  return code.replace(ending, '')
}
