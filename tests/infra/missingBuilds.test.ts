import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { missingBuilds } from '../../infra/build/missingBuilds.ts'
import { functionNames } from '../../infra/functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'dist-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function distOf(name: string, files: string[]) {
  const dist = join(folder, name)
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), '')
  }
  return dist
}
const functions = functionNames.map((name) => `functions/${name}/index.mjs`)
const site = ['web/index.html', 'web/shell.html', 'web/robots.txt']

describe('what synthesis builds before it begins', () => {
  it('is everything in a fresh clone', () => {
    expect(missingBuilds(distOf('fresh', []))).toEqual(['build:functions', 'build:web'])
  })

  it('is nothing after a build', () => {
    expect(missingBuilds(distOf('built', [...functions, ...site]))).toEqual([])
  })

  it('is what a build that was broken off has left out', () => {
    expect(missingBuilds(distOf('a function', [...functions.slice(1), ...site]))).toEqual(['build:functions'])
    expect(missingBuilds(distOf('a page', [...functions, ...site.slice(0, 2)]))).toEqual(['build:web'])
  })

  it('is built by scripts of the package', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    expect(scripts).toMatchObject({ presynth: 'tsx infra/build/missingBuilds.ts' })
    for (const script of missingBuilds(folder)) expect(scripts).toHaveProperty([script])
  })
})
