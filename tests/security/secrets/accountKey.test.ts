import { afterEach, describe, expect, test, vi } from 'vitest'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws()
const fresh = async (key?: string) => {
  if (key !== undefined) vi.stubEnv('ACCOUNT_KEY', key)
  vi.resetModules()
  return import('../../../functions/services/accounts/accountKey.ts')
}
afterEach(() => void vi.unstubAllEnvs())

describe('what is encrypted for a user', () => {
  test('opens for that user, and is another text each time', async () => {
    const { seal, unseal } = await fresh()
    const sealed = [seal('usr_1', 'a key'), seal('usr_1', 'a key')]
    expect(new Set(sealed).size).toBe(2)
    expect(sealed.map((one) => unseal('usr_1', one))).toEqual(['a key', 'a key'])
  })

  test('opens neither for another user nor after any bit was changed', async () => {
    const { seal, unseal } = await fresh()
    const sealed = seal('usr_1', 'a key')
    expect(() => unseal('usr_2', sealed)).toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => unseal('usr_1', changed.toString('base64url'))).toThrow()
    }
    expect(() => unseal('usr_1', sealed.slice(0, -4))).toThrow()
  })

  test('does not open with another stage’s key, and nothing is made without one', async () => {
    const sealed = (await fresh()).seal('usr_1', 'a key')
    const other = await fresh('another key, of another stage altogether')
    expect(() => other.unseal('usr_1', sealed)).toThrow()
    const none = await fresh('')
    expect(() => none.seal('usr_1', 'a key')).toThrow('This function was given no ACCOUNT_KEY.')
  })
})
