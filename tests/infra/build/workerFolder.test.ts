import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillWorkerFolder, largestFolderBytes } from '../../../infra/build/functions/workerFolder.ts'
import { installPackages, type Lock, lockOf, ownLock } from '../../../infra/build/functions/workerPackages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock: Lock = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { codec: '^1.0.0', other: '*' } },
    'node_modules/codec': {
      version: '1.2.3',
      integrity: 'sha512-a',
      dev: true,
      dependencies: { bytes: '^1.0.0' },
      optionalDependencies: { 'codec-linux-arm64': '1.2.3', 'codec-linux-x64': '1.2.3', 'codec-nowhere': '1.2.3' },
    },
    'node_modules/codec/node_modules/bytes': { version: '1.0.0', dependencies: { deep: '*', codec: '*' } },
    'node_modules/bytes': { version: '2.0.0' },
    'node_modules/deep': { version: '3.0.0' },
    'node_modules/codec-linux-arm64': { version: '1.2.3', os: ['linux'], cpu: ['arm64'], optional: true },
    'node_modules/codec-linux-x64': { version: '1.2.3', os: ['linux'], cpu: ['x64'], optional: true },
    'node_modules/other': { version: '9.0.0' },
  },
}

describe('the packages that travel with a worker', () => {
  it('are those it names with all that they need, at the versions and hashes of the lock file, and no other', () => {
    const part = lockOf(['codec'], lock)
    expect(Object.keys(part.packages).toSorted()).toEqual([
      '',
      'node_modules/codec',
      'node_modules/codec-linux-arm64',
      'node_modules/codec-linux-x64',
      'node_modules/codec/node_modules/bytes',
      'node_modules/deep',
    ])
    expect(part.packages['']).toEqual({ dependencies: { codec: '1.2.3' } })
    expect(part.packages['node_modules/codec']).toMatchObject({ version: '1.2.3', integrity: 'sha512-a' })
    expect(part.packages['node_modules/codec']).not.toHaveProperty('dev')
  })

  it('include the binaries for Lambda of a package of ours, though this machine has others', () => {
    const paths = Object.keys(lockOf(['sharp'], ownLock()).packages)
    expect(paths).toEqual(expect.arrayContaining(['node_modules/@img/sharp-linux-arm64', 'node_modules/detect-libc']))
    expect(paths).not.toContain('node_modules/react')
  })

  it('must have been installed first', () => {
    expect(() => lockOf(['nothing'], lock)).toThrow('The package "nothing" is not in package-lock.json.')
  })

  it.each(['arm64', 'x64'] as const)('are taken for Linux on %s, and run no script here', async (architecture) => {
    const run = vi.fn(async () => {
      const asked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
      expect(asked).toEqual(lockOf(['codec'], lock))
    })
    await installPackages(folder, ['codec'], architecture, { lock, run })
    const place = ['ci', '--prefix', folder, '--os=linux', `--cpu=${architecture}`, '--libc=glibc', '--ignore-scripts']
    expect(run).toHaveBeenCalledWith('npm', expect.arrayContaining(place), expect.anything())
    expect(existsSync(join(folder, 'package-lock.json'))).toBe(false)
    expect(existsSync(join(folder, 'package.json'))).toBe(false)
  })
})

describe('the folder of a worker', () => {
  const install = vi.fn(async () => undefined)

  it('holds its files beside its code, under their own paths', async () => {
    await fillWorkerFolder('shooter', folder, { files: ['tests/infra/artefacts/site'] })
    expect(readFileSync(join(folder, 'tests/infra/artefacts/site/index.html'), 'utf8')).toContain('<')
  })

  it('holds its packages for its architecture, arm64 unless told', async () => {
    await fillWorkerFolder('shooter', folder, { packages: ['codec'] }, { install })
    expect(install).toHaveBeenLastCalledWith(folder, ['codec'], 'arm64')
    await fillWorkerFolder('joiner', folder, { packages: ['codec'], architecture: 'x64' }, { install })
    expect(install).toHaveBeenLastCalledWith(folder, ['codec'], 'x64')
  })

  it('may be as large as AWS takes, and not a byte larger', async () => {
    expect(largestFolderBytes).toBe(262_144_000)
    writeFileSync(join(folder, 'index.mjs'), Buffer.alloc(1_000))
    await fillWorkerFolder('shooter', folder, {}, { largest: 1_000 })
    const tooLarge = fillWorkerFolder('shooter', folder, {}, { largest: 999 })
    await expect(tooLarge).rejects.toThrow(/^The worker shooter has .* MB unpacked; AWS takes .* MB\.$/)
  })
})
