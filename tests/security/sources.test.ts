import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FunctionEnvironment } from '#contract/stage'
import lock from '../../package-lock.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
/** What is deployed: the functions, the site and CloudFront's own functions. */
const sources = globSync('{functions,web/src,infra/edge}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))
/** `file: match` for every match in what is deployed. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`)).toSorted()

/** Every way known to us by which Node, the AWS clients or undici take a certificate unseen. */
const unchecked =
  /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|strictSSL|checkServerIdentity|insecureHTTPParser|sslEnabled|allowPartialTrustChain|--use-openssl-ca|no-verify-ssl/gi

describe('what is deployed', () => {
  it.each([
    ['talks to other windows', /postMessage|addEventListener\('message'|new WebSocket/g],
    ['signs, nor makes a key of a password', /createSign|pbkdf2|scrypt/g],
    ['turns off the check of certificates', unchecked],
  ])('nowhere %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(200)
    expect(found(pattern)).toEqual([])
  })

  it('hashes with SHA-256 alone', () => {
    expect(found(/createHash\([^)]*\)|crypto\.subtle\.\w+/g)).toEqual(
      ['functions/services/ids.ts', 'functions/services/passwords.ts'].map((file) => `${file}: createHash('sha256')`),
    )
  })

  it('makes keys, marks and ciphers in one file, and checks the marks of other services in another', () => {
    expect(found(/(createHmac|createCipher\w*|createDecipher\w*)\([^,]*|hkdfSync\([^,]*/g)).toEqual([
      "functions/http/signature.ts: createHmac('sha256'",
      'functions/services/accountKey.ts: createCipheriv(cipher',
      'functions/services/accountKey.ts: createDecipheriv(cipher',
      "functions/services/accountKey.ts: createHmac('sha256'",
      "functions/services/accountKey.ts: hkdfSync('sha256'",
    ])
  })

  it('calls no address but HubSpot’s and its own site’s', () => {
    const calls = found(/\bfetch\(\s*[^,)$]*/g).filter((match) => match.startsWith('functions/'))
    expect(calls).toEqual([
      'functions/entries/events/probe.ts: fetch(origin + path',
      'functions/services/hubspot.ts: fetch(`https://api.hsforms.com/submissions/v3/integration/submit/',
    ])
  })
})

it('the stacks turn off the check of certificates nowhere, nor hand Node an option that could', () => {
  const stacks = globSync('infra/{stacks,constructs}/**/*.ts', { cwd: root })
  expect(stacks.length).toBeGreaterThan(15)
  for (const file of stacks) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(unchecked)
  expect(Object.keys(FunctionEnvironment.shape).filter((name) => name.startsWith('NODE_'))).toEqual([])
})

it('every package in the lock file has its version and the hash of what is installed', () => {
  // What is bundled comes with the package that bundles it, under that one's hash.
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !('inBundle' in entry))
  expect(packages.length).toBeGreaterThan(300)
  const Installed = z.object({ version: z.string(), integrity: z.string().check(z.startsWith('sha512-')) })
  expect(packages.filter(([, entry]) => !Installed.safeParse(entry).success).map(([path]) => path)).toEqual([])
})
