import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../functions/engine/kernel')
const source = join(folder, 'assembly')
const compiler = 'assemblyscript@0.28.20'
const options = '-O3 --enable simd --runtime stub --importMemory --noAssert --use abort='.split(' ')

/** What the compiled kernel was made from, so that a test can tell when it is old. */
export function kernelSourceHash(): string {
  const hash = createHash('sha256').update(compiler).update(options.join(' '))
  for (const file of readdirSync(source).sort()) hash.update(file).update(readFileSync(join(source, file)))
  return hash.digest('hex')
}

/** The compiler is fetched for this alone: it is no dependency of ours. */
function buildKernel(): void {
  const out = mkdtempSync(join(tmpdir(), 'kernel-'))
  const wasm = join(out, 'kernel.wasm')
  const command = ['-y', '-p', compiler, 'asc', join(source, 'index.ts'), '-o', wasm, ...options]
  execFileSync('npx', command, { stdio: ['ignore', 'inherit', 'inherit'] })
  const bytes = readFileSync(wasm)
  rmSync(out, { recursive: true })
  const text = `// Made by \`npm run build -- kernel\` from ./assembly: ${bytes.length} bytes of WebAssembly.
export const madeFrom = '${kernelSourceHash()}'
export const wasm =
  // biome-ignore format: one string
  '${bytes.toString('base64')}'
`
  writeFileSync(join(folder, 'compiled.ts'), text)
  console.log(`kernel: ${bytes.length} bytes`)
}

if (import.meta.main) buildKernel()
