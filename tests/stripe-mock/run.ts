import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentOf, withHanded } from '../../infra/functions/environment.ts'
import { localResources } from '../../infra/local/aws/embedded.ts'
import { listen } from '../../infra/local/listener.ts'
import { stages } from '../../infra/stages.ts'
import { freePort } from '../support/stage/startDev.ts'
import { adapterCalls } from './adapterCalls.ts'
import { buildStripeMock, findGo, stripeMock } from './go.ts'

type Exchange = { what: string; status: number; answer: string }

/** Stands between the adapter and stripe-mock, and writes down what passes. */
async function openWitness(port: number) {
  const seen: Exchange[] = []
  const listener = await listen((request, response) => {
    const { method = '', url = '', headers } = request
    const forwarded = ask({ port, method, path: url, headers }, (answered) => {
      const parts: Buffer[] = []
      answered.on('data', (part: Buffer) => parts.push(part))
      answered.on('end', () => {
        const answer = Buffer.concat(parts)
        seen.push({ what: `${method} ${url.split('?')[0]}`, status: answered.statusCode ?? 0, answer: String(answer) })
        response.writeHead(answered.statusCode ?? 502, answered.headers).end(answer)
      })
    })
    request.pipe(forwarded)
  })
  return { seen, ...listener }
}

async function startStripeMock(program: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(program, ['-http-port', String(port)], { stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error('stripe-mock ended as it started.')
    const isThere = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (isThere) return { port, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('stripe-mock did not answer within ten seconds.')
}

/** Has every request of the adapter judged by stripe-mock, which checks method, path and parameters by Stripe's own description. */
async function run(go: string) {
  const { port, stop } = await startStripeMock(await buildStripeMock(go))
  const witness = await openWitness(port)
  try {
    const payments = { provider: 'stripe', collectsTax: true } as const
    const shared = environmentOf('local', { ...stages.local, payments }, localResources)
    Object.assign(process.env, withHanded(shared, { STRIPE_KEY: 'sk_test_123', STRIPE_ADDRESS: witness.url }))
    const adapter = await import('../../functions/services/money/payments.ts')
    for (const [name, call] of Object.entries(adapterCalls(adapter))) {
      const before = witness.seen.length
      const failure = await call().then(() => undefined, String)
      const exchanges = witness.seen.slice(before)
      for (const { what, status } of exchanges) console.log(`${name}: ${what} → ${status}`)
      const refused = exchanges.find(({ status }) => status >= 400)
      if (refused || failure) throw new Error(`Stripe would refuse ${name}: ${refused?.answer ?? failure}`)
      if (exchanges.length === 0) throw new Error(`${name} asked Stripe nothing.`)
    }
    console.log(`${witness.seen.length} requests of the adapter fit Stripe’s own description (${stripeMock}).`)
  } finally {
    await witness.stop()
    await stop()
  }
}

try {
  const go = findGo()
  if (go) await (process.argv.includes('--install') ? buildStripeMock(go) : run(go))
  else if (process.env.CI) throw new Error('stripe-mock is built with Go, which is not here: install golang-go.')
  else console.log('Skipped: stripe-mock is built with Go, and there is none here. Install golang-go to run it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
