import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Product = { site: string; control: string; stop: () => Promise<void>; kill: () => Promise<void> }
type Option = '--built' | '--payments' | '--films' | '--bundles' | `--port=${number}` | `--data=${string}`

/**
 * Starts the whole product: `--built` takes the site as it was built before, `--payments` takes payments, `--films`
 * makes films, `--bundles` runs the functions as they are deployed, and with `--data` its data outlives it.
 */
export async function openProduct(...options: Option[]): Promise<Product> {
  const product = spawn(process.execPath, ['--import', 'tsx', 'tests/support/stage/product.ts', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit').then(([code]) => {
    throw new Error(`The product under test ended early, with code ${code}.`)
  })
  const ready = new Promise<{ site: string; control: string }>((resolve) => {
    createInterface(product.stdout).on('line', (line) => {
      const { site, control } = /^ready (?<site>\S+) (?<control>\S+)$/.exec(line)?.groups ?? {}
      if (site && control) resolve({ site, control })
    })
  })
  const stop = async () => {
    ended.catch(() => undefined)
    product.stdin.end()
    await once(product, 'exit')
  }
  const kill = async () => {
    ended.catch(() => undefined)
    if (product.kill('SIGKILL')) await once(product, 'exit')
  }
  return { ...(await Promise.race([ready, ended])), stop, kill }
}

/** Builds the site and starts the product once for all workers; answers how to stop it. */
export const startProduct = async (...options: Option[]) => {
  const { site, control, stop } = await openProduct(...options)
  process.env.E2E_SITE = site
  process.env.E2E_CONTROL = control
  return stop
}

export default () => startProduct()
