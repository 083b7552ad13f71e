import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { administrator } from '../../infra/local/seed.ts'
import { stages } from '../../infra/stages.ts'

const root = join(import.meta.dirname, '../..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('the built-in administrator exists on the local stage alone', () => {
  for (const [name, stage] of Object.entries(stages)) {
    const adminEmails: readonly string[] = stage.adminEmails
    expect([name, adminEmails.includes(administrator.email), stage.devTokens]).toEqual([
      name,
      name === 'local',
      name === 'local',
    ])
  }
})

test('nothing that is deployed knows the built-in administrator’s password', () => {
  const deployed = [
    ...sources('functions/**/*.{ts,tsx}'),
    ...sources('infra/{app,stages}.ts'),
    ...sources('infra/{stacks,constructs}/**/*.ts'),
  ]
  expect(deployed.length).toBeGreaterThan(50)
  expect(deployed.filter(({ text }) => text.includes(administrator.password)).map(({ path }) => path)).toEqual([])
})
