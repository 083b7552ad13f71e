import { expect, test } from 'vitest'
import { everyRight } from '../support/access/roleRights.ts'
import { UnusedRights } from '../support/running/unusedRights.ts'

const ofFile = (usedRights: string[], isOk = true) => ({ ok: () => isOk, meta: () => ({ usedRights }) })
/** What is said at the end of a run of these files, of so many that there are. */
const said = (files: ReturnType<typeof ofFile>[], there = files.length) => UnusedRights.find(files, there)

test('a grant that no test file uses is named once every file has run', () => {
  const [unused = '', ...used] = everyRight()
  expect(said([ofFile(used.slice(5)), ofFile(used.slice(0, 6))])).toEqual([unused])
  expect(said([ofFile(used), ofFile([unused])])).toEqual([])
})

test('a run of some files, or with a failure, says nothing of unused grants', () => {
  expect(said([ofFile([])], 2)).toEqual([])
  expect(said([ofFile([], false)])).toEqual([])
})
