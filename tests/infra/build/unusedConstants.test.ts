import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { functionBuildOptions } from '../../../infra/build/functions/functions.ts'
import { dropUnusedConstants, markedPure } from '../../../infra/build/unusedConstants.ts'

const ofAnotherFunction = 'Please choose what the shot starts or ends with.'
const ownMessage = 'Please choose a video resolution.'

test('the bundle of a function holds the schemas that it asks for, and none of its neighbors’ modules', async () => {
  const entryPoints = ['functions/entries/api/orders.ts']
  const { outputFiles } = await build({
    ...functionBuildOptions,
    plugins: [dropUnusedConstants],
    entryPoints,
    outdir: 'dist',
    write: false,
  })
  const code = outputFiles.map(({ text }) => text).join('\n')
  expect(code).toContain(ownMessage)
  expect(code).not.toContain(ofAnotherFunction)
})

test('each constant is made by a call that the build may leave out, on its own line', () => {
  const made =
    'export const Some = z.object({\n  ...Other.shape,\n}) satisfies Schema\nconst [first] = list()\nlet count = next()\n'
  expect(markedPure('some.ts', made)).toBe(
    'export const Some = /* @__PURE__ */ (() => (z.object({\n  ...Other.shape,\n}) satisfies Schema))()\nconst [first] = list()\nlet count = next()\n',
  )
})

test('what is plainly a value stays as it is written', () => {
  const plain = "const word = 'a word'\nexport const twice = (count: number) => 2 * count\nexport function once() {}\n"
  expect(markedPure('plain.ts', plain)).toBe(plain)
})

test('a file that can’t be read is named', () => {
  expect(() => markedPure('broken.ts', 'const =')).toThrow('broken.ts')
})
