import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** What is deployed: the functions, the site and CloudFront's own functions. */
const sources = globSync('{functions,web/src,infra/edge}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))
/** `file: match` for every match in what is deployed. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`)).toSorted()

describe('what is deployed', () => {
  it.each([
    ['evaluates text as code', /\beval\(|new Function\(|node:vm/g],
    ['starts a program', /child_process|worker_threads/g],
    ['writes markup by hand', /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/g],
    ['talks to other windows', /postMessage|addEventListener\('message'|new WebSocket/g],
    ['signs or encrypts by itself', /createCipher|createDecipher|createSign|createHmac|pbkdf2|scrypt/g],
  ])('nowhere %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(200)
    expect(found(pattern)).toEqual([])
  })

  it('hashes with SHA-256 alone', () => {
    expect(found(/createHash\([^)]*\)|crypto\.subtle\.\w+/g)).toEqual(
      ['functions/services/ids.ts', 'functions/services/passwords.ts'].map((file) => `${file}: createHash('sha256')`),
    )
  })

  it('guesses at random only when to try again, and takes secrets from the system', () => {
    expect(found(/Math\.random\(\)/g).map((match) => match.split(':')[0])).toEqual([
      'functions/store/dynamo.ts',
      'functions/store/races.ts',
      'web/src/lib/retrying.ts',
    ])
    expect(found(/randomBytes\(\d+\)/g)).toEqual(['functions/services/ids.ts: randomBytes(32)'])
  })

  it('makes no pattern of what people type', () => {
    expect(found(/new RegExp\([^)]*/g).map((match) => match.split(':')[0])).toEqual([
      'functions/contract/fields.ts',
      'functions/domain/image/svg.ts',
    ])
  })

  it('calls no address but HubSpot’s and its own site’s', () => {
    const calls = found(/\bfetch\(\s*[^,)$]*/g).filter((match) => match.startsWith('functions/'))
    expect(calls).toEqual([
      'functions/api/probe.ts: fetch(origin + path',
      'functions/services/hubspot.ts: fetch(`https://api.hsforms.com/submissions/v3/integration/submit/',
    ])
  })
})
