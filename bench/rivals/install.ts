import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cachedPackages } from '../../tests/support/running/cachedPackages.ts'

/** What the bench compares with, pinned; what they need in turn is as it was on the day before which it is sought. */
const peerPackages = {
  'vendure-3.7.3': { '@vendure/core': '3.7.3' },
  'intake-1': { express: '5.2.1', multer: '2.0.2', '@tus/server': '2.3.0', '@tus/file-store': '2.0.0' },
} as const
const before = '--before=2026-09-04'

/** A folder of the cache that nothing else uses. */
export function peerFolder(name: string): string {
  const folder = resolve(import.meta.dirname, '../../.cache/peers', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The folder where a peer is installed, once: minutes the first time. */
export const installed = (name: keyof typeof peerPackages): string =>
  cachedPackages(join('peers', name), peerPackages[name], [before])
