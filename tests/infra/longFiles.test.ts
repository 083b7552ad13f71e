import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '../../vitest.config.ts'
import { long } from '../support/running/longestFirst.ts'

const isThere = (file: string) => existsSync(join(import.meta.dirname, '../..', file))

test('every file that is begun first, or left to the check of faults, is there by its name', () => {
  const named = [...long, ...faults].filter((file) => !file.includes('*'))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((file) => !isThere(file))).toEqual([])
})
