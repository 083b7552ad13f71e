import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packages } from '../../../web/vite.config.ts'

const root = join(import.meta.dirname, '../../..')
/** Only the build renders pages ahead. */
const builtWith = ['react-dom/static']

test('the development server prepares every package that the site imports, so that none makes it reload a page', () => {
  const files = globSync('{web/src,functions/contract}/**/*.{ts,tsx}', { cwd: root })
  const imported = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/^(?!import type).*(?:from |import |import\()'([^.#'][^']*)'/gm)].map(([, name]) => name)
  })
  const runtimes = ['react/jsx-dev-runtime', 'react/jsx-runtime']
  const wanted = new Set([...imported, ...runtimes].filter((name) => !builtWith.includes(name ?? '')))
  expect(packages).toEqual([...wanted].toSorted())
})
