import { wasm } from './compiled.ts'

type Run = (...numbers: number[]) => number
const functionNames = [
  'filterTable',
  'grouped',
  'scale',
  'stretchRows',
  'stretchColumns',
  'warp',
  'mix',
  'over',
  'planesFromRgb',
  'rgbFromPlanes',
  'sharpen',
] as const
type KernelFunctions = Record<(typeof functionNames)[number], Run>

const module = new WebAssembly.Module(Buffer.from(wasm, 'base64'))
const hasEvery = (exported: WebAssembly.Exports): exported is WebAssembly.Exports & KernelFunctions =>
  functionNames.every((name) => typeof exported[name] === 'function')

const firstFree = 4096
const pageBits = 16
const mostPages = 16_384

export class Kernel {
  readonly memory = new WebAssembly.Memory({ initial: 64, maximum: mostPages })
  readonly run: KernelFunctions
  private top = firstFree

  constructor() {
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.memory } })
    if (!hasEvery(exports)) throw new Error('The kernel lacks a function. Run "npm run build -- kernel".')
    this.run = exports
  }

  /** The address of `bytes` more bytes, a multiple of 64; the kernel may touch 64 bytes behind them. */
  take(bytes: number): number {
    const at = Math.ceil(this.top / 64) * 64
    this.top = at + bytes + 64
    const missing = this.top - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow((missing >> pageBits) + 1)
    return at
  }

  borrow<T>(use: () => T): T {
    const mark = this.top
    try {
      return use()
    } finally {
      this.top = mark
    }
  }

  mark(): number {
    return this.top
  }

  giveBack(mark: number): void {
    this.top = mark
  }

  /** A view that is good until the next `take`. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length)
  }
}
