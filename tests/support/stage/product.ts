import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { startLocalStage } from '../../../infra/local/stage.ts'

/** The product as deployed, for browser tests: the built site, the API and the embedded AWS, until stdin ends. */
const { values: given } = parseArgs({
  options: {
    built: { type: 'boolean' },
    payments: { type: 'boolean' },
    films: { type: 'boolean' },
    bundles: { type: 'boolean' },
    port: { type: 'string' },
    data: { type: 'string' },
  },
})
const built =
  given.built || spawnSync('npm', ['run', '--silent', 'build', '--', 'web'], { stdio: ['ignore', 'ignore', 'inherit'] })
if (built !== true && built.status !== 0) throw new Error('The site could not be built.')
const bundled =
  given.bundles &&
  spawnSync('npm', ['run', '--silent', 'build', '--', 'functions'], { stdio: ['ignore', 'ignore', 'inherit'] })
if (bundled && bundled.status !== 0) throw new Error('The functions could not be built.')
process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR'
process.env.POWERTOOLS_METRICS_DISABLED = 'true'

// Films have tests of their own; here they would take processors and orders from under the tests.
const environment = {
  ADMIN_EMAILS: 'owner@example.com',
  ...(!given.films && { FILMS_START: 'never' as const }),
  ...(given.payments && { DEPOSIT_PERCENT: '50' }),
}
const stage = await startLocalStage({
  port: Number(given.port ?? 0),
  pages: 'built',
  functions: given.bundles ? 'built' : 'source',
  environment,
  ...(given.data !== undefined && { dataDir: given.data }),
})
const control = createServer(async (request, response) => {
  const to = new URL(request.url ?? '/', 'http://control').searchParams.get('to') ?? ''
  const mails = await stage.embedded.mails()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(mails.filter((mail) => mail.to.some((address) => address.includes(to)))))
})
control.listen(0, '127.0.0.1')
await once(control, 'listening')
const address = control.address()
if (typeof address !== 'object' || !address) throw new Error('The control server has no port.')
console.log(`ready ${stage.origin} http://127.0.0.1:${address.port}`)

process.stdin.resume()
await once(process.stdin, 'end')
control.close()
await stage.stop()
