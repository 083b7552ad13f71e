import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const severities = ['critical', 'high', 'moderate', 'low']
const advisory = (severity: string) => ({
  id: severities.indexOf(severity) + 1,
  url: 'https://advisories.example/1',
  title: 'A weakness',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 5, vectorString: null },
})

// npm keeps what it once heard of an advisory.
const cache = await mkdtemp(join(tmpdir(), 'npm-'))
let answer: RequestListener = () => undefined
const registry = createServer((request, response) => {
  request.resume()
  if (request.method === 'POST') answer(request, response)
  else response.writeHead(404).end('{}')
}).listen(0, '127.0.0.1')
await once(registry, 'listening')
afterAll(async () => {
  registry.close()
  await rm(cache, { recursive: true })
})

/** Runs the check of CI against a registry that answers so, and tells how it ended and what it said. */
async function audited(listener: RequestListener, AUDIT_REQUIRED = 'false') {
  answer = listener
  const address = registry.address()
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  const npm = { npm_config_registry: here, npm_config_cache: cache, npm_config_fetch_retries: '0' }
  const script = join(root, 'infra/build/auditDependencies.ts')
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, ...npm, AUDIT_REQUIRED },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}
const telling =
  (advisories: object): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
const withoutEndpoint: RequestListener = (_request, response) => void response.writeHead(405).end('{}')

test.each(severities)(
  'a %s weakness in what is deployed fails the check, so that none can become overdue unseen',
  async (severity) => {
    const { code, stdout } = await audited(telling({ ulid: [advisory(severity)] }))
    expect(stdout).toContain('ulid')
    expect(code).toBe(1)
  },
)

test('a registry that reports none lets the check pass', async () => {
  expect(await audited(telling({}))).toMatchObject({ code: 0 })
})

test('a registry that can’t answer fails the check where it is required, and is reported as no answer elsewhere', async () => {
  expect(await audited(withoutEndpoint, 'true')).toMatchObject({ code: 1 })
  const { code, stdout } = await audited(withoutEndpoint)
  expect([code, stdout]).toEqual([0, expect.stringContaining('NOT checked')])
})
