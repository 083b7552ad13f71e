import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '#contract/openapi'

const dist = join(import.meta.dirname, '../../../dist')
await mkdir(dist, { recursive: true })
await writeFile(join(dist, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
console.log('dist/openapi.json')
