import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { groups } from '#contract/endpoints'
import { startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { guarded } from '../../../infra/local/aws/guarded.ts'
import { gateway, type Handlers } from '../../../infra/local/gateway.ts'
import { closeServer, listenOn, portOf } from '../../../infra/local/listener.ts'

/**
 * Tries the running API with what Schemathesis makes of dist/openapi.json: by default a small set that is the same in
 * every run; with HARD=1 a large one, and sequences of calls.
 */
const root = join(import.meta.dirname, '../../..')
const requirements = join(import.meta.dirname, 'schemathesis.txt')
const isWhole = process.env.HARD === '1'
const seed = '7'
const siteOrigin = 'https://threshold.example'
const edgeKey = 'schemathesis'
const adminEmail = 'owner@example.com'
const password = 'a quiet house by the lake'
/** Stands for the session of whoever is signed in at the moment, because some calls end it. */
const placeholder = '__Host-session=current'
/** And for an API key of the same account. */
const keyPlaceholder = 'Bearer current'

/** The pinned Schemathesis in a folder of its own; Debian keeps the module that makes such a folder in a package. */
function installed(): string {
  const version = /^schemathesis==(.+)$/m.exec(readFileSync(requirements, 'utf8'))?.[1] ?? ''
  const folder = join(root, '.cache', `schemathesis-${version}`)
  const program = join(folder, 'bin/schemathesis')
  if (existsSync(program)) return program
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(join(root, '.cache'), { recursive: true })
  try {
    run('python3', '-m', 'venv', '--clear', folder)
  } catch (error) {
    if (process.env.CI !== 'true' || !existsSync('/usr/bin/apt-get')) throw error
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', 'python3', 'python3-venv')
    run('python3', '-m', 'venv', '--clear', folder)
  }
  run(join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '-r', requirements)
  return program
}

async function post(origin: string, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: siteOrigin, cookie }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return {
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    json: new Map(Object.entries(Object(await answer.json()))),
  }
}

async function startApi() {
  process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT'
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  const environment = { EDGE_KEY: edgeKey, ADMIN_EMAILS: adminEmail }
  const aws = await startEmbeddedAws({ siteOrigin, environment })
  Object.assign(process.env, aws.environment)
  const handlers: Handlers = {}
  for (const group of groups) handlers[group] = (await import(`../../../functions/entries/api/${group}.ts`)).handler
  const answer = gateway(handlers)
  let cookie = Promise.resolve('')
  let key = ''
  let calls = 0
  // Every call comes from another network, so that the limits of one address do not end the run.
  const front: RequestListener = async (request, response) => {
    request.headers['x-site-key'] = edgeKey
    request.headers['x-viewer-address'] = `2001:db8:${(calls >> 16).toString(16)}:${(calls++ & 0xffff).toString(16)}::1`
    const given = request.headers.cookie
    if (given?.includes(placeholder)) request.headers.cookie = given.replace(placeholder, await cookie)
    if (request.headers.authorization === keyPlaceholder) request.headers.authorization = `Bearer ${key}`
    if (request.url === '/api/auth/logout') response.on('finish', () => void signIn())
    return answer(request, response)
  }
  // The gateway would answer 431 to an address too long for it; how the functions answer is what is tried here.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, guarded(front))
  await listenOn(server, 0)
  const url = `http://127.0.0.1:${portOf(server)}`
  const signIn = () => {
    cookie = post(url, '/api/auth/login', { email: adminEmail, password }).then((login) => login.cookie)
    return cookie
  }
  const signup = await post(url, '/api/auth/signup', { email: adminEmail, password })
  await post(url, '/api/auth/verify', { token: signup.json.get('dev_verify_token') }, signup.cookie)
  const apiKey = { name: 'Schemathesis', scopes: ['orders:read', 'orders:write'] }
  key = String((await post(url, '/api/account/api-keys', apiKey, await signIn())).json.get('key'))
  return { url, stop: () => Promise.all([closeServer(server), aws.stop()]) }
}

/** What the document does not promise. */
const leftOut = [
  // A schema can't say that a text has no control characters, nor whether a token, a cursor or a password is right.
  'positive_data_acceptance',
  // API Gateway's HTTP API answers 404, not 405, where a path has no such method.
  'unsupported_method',
  'allow_header_conformance',
]

const program = installed()
await import('../../../infra/build/functions/openapi.ts')
const api = await startApi()
const args = [
  ...['--config-file', join(import.meta.dirname, 'schemathesis.toml'), 'run'],
  join(root, 'dist/openapi.json'),
  // One worker: Python 3.11's compiler, which Hypothesis calls, counts wrongly when two threads are in it.
  ...['--url', api.url, '--seed', seed, '--workers', '1', '--continue-on-failure'],
  ...['--checks', 'all', '--exclude-checks', leftOut.join(',')],
  ...['--phases', isWhole ? 'examples,coverage,fuzzing,stateful' : 'examples,coverage,fuzzing'],
  ...['--max-examples', isWhole ? '200' : '3', '--generation-database', 'none', '--suppress-health-check', 'all'],
  ...process.argv.slice(2),
]
const child = spawn(program, args, { cwd: join(root, '.cache'), stdio: ['ignore', 'inherit', 'inherit'] })
const [code] = await once(child, 'exit')
await api.stop()
process.exit(code === 0 ? 0 : 1)
