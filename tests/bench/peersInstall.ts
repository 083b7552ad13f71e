import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What the bench compares with, pinned; what they need in turn is as it was on the day before which it is sought. */
export const peerPackages = {
  'vendure-3.7.3': { before: '2026-09-04', dependencies: { '@vendure/core': '3.7.3' } },
  'intake-1': {
    before: '2026-09-04',
    dependencies: { express: '5.2.1', multer: '2.0.2', '@tus/server': '2.3.0', '@tus/file-store': '2.0.0' },
  },
} as const

/** A folder of the cache that nothing else uses. */
export function peerFolder(name: string): string {
  const folder = join(root, '.cache/peers', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The folder where a peer is installed, once: minutes the first time, by npm and its registry as they are set up. */
export function installed(name: keyof typeof peerPackages): string {
  const folder = peerFolder(name)
  const { before, dependencies } = peerPackages[name]
  const wanted = JSON.stringify({ name: 'peer', private: true, dependencies })
  const mark = join(folder, 'installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return folder
  writeFileSync(join(folder, 'package.json'), wanted)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', `--before=${before}`]
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(mark, wanted)
  return folder
}
