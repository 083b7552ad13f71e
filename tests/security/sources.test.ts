import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FunctionEnvironment } from '#contract/platform/stage'
import lock from '../../package-lock.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
/** What is deployed: the functions, the site and CloudFront's own functions. */
const sources = globSync('{functions,web/src,infra/edge}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))
/** Every match in what is deployed, with its file. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => ({ file, match })))

/** Every way known to us by which Node, the AWS clients or undici take a certificate unseen. */
const unchecked =
  /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|strictSSL|checkServerIdentity|insecureHTTPParser|sslEnabled|allowPartialTrustChain|--use-openssl-ca|no-verify-ssl/gi

describe('what is deployed', () => {
  it.each([
    ['talks to other windows', /(?<!(?:worker|self)\.)postMessage|window\.addEventListener\('message'|new WebSocket/g],
    ['signs, nor makes a key of a password', /createSign|pbkdf2|scrypt/g],
    ['turns off the check of certificates', unchecked],
  ])('nowhere %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(200)
    expect(found(pattern)).toEqual([])
  })

  it('hashes with SHA-256 alone', () => {
    const hashes = found(/(createHash|createHmac|hkdfSync|subtle\.digest)\([^,)]*/g).map(({ match }) => match)
    expect(hashes.length).toBeGreaterThan(3)
    expect(hashes.filter((match) => !match.endsWith("('sha256'"))).toEqual([])
  })

  it('encrypts in one place alone, with a cipher that notices a change', () => {
    const ciphers = found(/(createCipher\w*|createDecipher\w*|subtle\.(en|de)crypt)\(/g)
    expect(new Set(ciphers.map(({ file }) => file)).size).toBe(1)
    expect(found(/aes-\d+-\w+/g).map(({ match }) => match)).toEqual(['aes-256-gcm'])
  })

  it('calls no address but HubSpot’s and its own site’s', () => {
    const calls = found(/\bfetch\(\s*[^,)$]*/g).filter(({ file }) => file.startsWith('functions/'))
    const known = [
      'fetch(origin + path',
      'fetch(`https://api.hsforms.com/submissions/v3/integration/submit/',
      // By the tour page's script, in its visitor's browser.
      "fetch('/api/tour-messages'",
    ]
    expect(calls.map(({ match }) => match).toSorted()).toEqual(known.toSorted())
  })

  it('reaches addresses that others name in one file alone, which looks at each of them', () => {
    const clients = found(/(?:from|import\() ?'(?:node:)?(?:https?|http2|net|tls|dgram|undici)'/g)
    const files = clients.filter(({ file }) => file.startsWith('functions/')).map(({ file }) => file)
    expect([...new Set(files)]).toEqual(['functions/services/integrations/publicWeb.ts'])
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
