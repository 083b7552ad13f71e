import { join } from 'node:path'
import { buildSync } from 'esbuild'

export type EdgeModule = 'siteRequest' | 'siteAnswer' | 'apiRequest' | 'mediaRequest' | 'mediaAnswer'

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

/** The code of a module of infra/edge as CloudFront wants it: a script, not a module, with a global `handler`. */
export function edgeCode(module: EdgeModule): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, `${module}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    supported: lacking,
  })
  const code = outputFiles.map((file) => file.text).join('')
  if (!ending.test(code)) throw new Error(`infra/edge/${module}.ts must export handler and nothing else.`)
  return code.replace(ending, '')
}
