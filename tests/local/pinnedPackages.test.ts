import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

test('every emulator whose private files the local stage imports is pinned to one exact version', () => {
  const files = globSync('infra/local/**/*.ts', { cwd: root })
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const entered = Object.keys(devDependencies).filter((name) =>
    [`'${name}/`, `\`${name}/`].some((path) => source.includes(path)),
  )
  expect(entered).toEqual(['aws-ses-v2-local', 'cognito-local', 'dynalite'])
  expect(entered.filter((name) => !/^\d+\.\d+\.\d+$/.test(devDependencies[name] ?? ''))).toEqual([])
})
