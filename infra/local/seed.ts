import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ownPages } from './site/builtSite.ts'

/** The local stage alone has it, by ADMIN_EMAILS: whoever verifies this address administers. */
export const administrator = { email: 'admin@example.com', password: 'local-admin-only' } as const

const SignedUp = z.object({ dev_verify_token: z.string() })

/**
 * Signs up through the running API, once for a data folder. False where accounts are not deployed. `edge` is what the
 * site in front of the API adds to a request, where the API takes none without it.
 */
export async function seedAdministrator(
  origin: string,
  dataDir: string,
  edge: Record<string, string> = {},
): Promise<boolean> {
  const mark = join(dataDir, 'seeded')
  if (existsSync(mark)) return true
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...edge, 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    })
  const signup = await post('/api/auth/signup', administrator)
  if (signup.status === 404) return false
  const answer: unknown = await signup.json()
  const signedUp = SignedUp.safeParse(answer)
  if (signup.ok && signedUp.success) {
    const [session] = signup.headers.getSetCookie()
    const verified = await post('/api/auth/verify', { token: signedUp.data.dev_verify_token }, session?.split(';')[0])
    if (!verified.ok) throw new Error(`The administrator could not be verified: ${await verified.text()}`)
  } else if (signup.status !== 409) throw new Error(`The administrator could not sign up: ${JSON.stringify(answer)}`)
  writeFileSync(mark, `${administrator.email}\n`)
  return true
}

export const dataNames = [
  'dynamodb',
  's3',
  'cognito.json',
  'stripe.json',
  'mails.jsonl',
  'ports.json',
  'seeded',
  ownPages,
]
