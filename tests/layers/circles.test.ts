import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { importsOf, root } from './imports.ts'

test('no files of the site or of the functions import each other in a circle', () => {
  const files = globSync('{functions,web}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(30)
  expect(circlesIn(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([])
})

test('a circle is found whether it is two files long or more, and a diamond is none', () => {
  const graph = (arrows: Record<string, string[]>) => circlesIn(new Map(Object.entries(arrows)))
  expect(graph({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']])
  expect(graph({ entry: ['a'], a: ['b', 'c'], b: ['c'], c: ['a'] })).toContainEqual(['a', 'b', 'c'])
  expect(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['package'] })).toEqual([])
})
