import { createHmac, hkdfSync } from 'node:crypto'
import { config } from './config.ts'

type Purpose = 'log'
const keyBytes = 32

/** A key for one purpose alone, made from the stage's secret. */
function keyFor(purpose: Purpose): Buffer {
  const { ACCOUNT_KEY } = config()
  if (ACCOUNT_KEY.length < keyBytes) throw new Error('This function was given no ACCOUNT_KEY.')
  return Buffer.from(hkdfSync('sha256', ACCOUNT_KEY, '', purpose, keyBytes))
}

/** Tells equal texts in the log, and nobody without the key what they were. */
export const logMark = (kind: 'account' | 'network', text: string): string =>
  createHmac('sha256', keyFor('log')).update(`${kind}:${text}`).digest('base64url').slice(0, 12)
