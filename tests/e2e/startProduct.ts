import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Builds the site and starts the whole product in memory, once for all workers; answers how to stop it. */
export default async function startProduct() {
  const product = spawn(process.execPath, ['--import', 'tsx', 'tests/support/product.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit').then(([code]) => {
    throw new Error(`The product under test ended early, with code ${code}.`)
  })
  const ready = new Promise<void>((resolve) => {
    createInterface(product.stdout).on('line', (line) => {
      const found = /^ready (?<site>\S+) (?<control>\S+)$/.exec(line)?.groups
      if (!found) return
      process.env.E2E_SITE = found.site
      process.env.E2E_CONTROL = found.control
      resolve()
    })
  })
  await Promise.race([ready, ended])
  return async () => {
    ended.catch(() => undefined)
    product.stdin.end()
    await once(product, 'exit')
  }
}
