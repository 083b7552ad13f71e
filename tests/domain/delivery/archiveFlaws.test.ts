import { expect, test } from 'vitest'
import { type ArchiveEntry, flawsOfArchive } from '../../../functions/domain/delivery/archiveFlaws.ts'

const aFile = (kind: 'film' | 'poster', size_bytes: number) => ({
  ...{ kind, name: `oak-lane.${kind}`, format: '16:9' as const, branded: false, width: 1280, height: 720 },
  ...{ size_bytes, key: kind },
})
const files = [aFile('film', 4_000_000), aFile('poster', 90_000)]
const [film, poster] = [
  { name: 'oak-lane.film', size: 4_000_000 },
  { name: 'oak-lane.poster', size: 90_000 },
]

test.each<[string, ArchiveEntry[] | undefined, string[]]>([
  ['every file in its size', [poster, film], []],
  ['no directory', undefined, ['it is no whole ZIP archive']],
  ['a file too few', [film], ['it holds 1 files of 2', 'it lacks a file (poster)']],
  ['a file cut short', [{ ...film, size: 3 }, poster], ['a file in it (film) has 3 bytes of 4000000']],
  ['a file too many', [film, poster, { name: 'notes.txt', size: 1 }], ['it holds 3 files of 2']],
  ['a file twice', [film, poster, poster], ['it holds 3 files of 2']],
  ['another file', [film, { ...poster, name: 'x' }], ['it lacks a file (poster)']],
])('an archive with %s is told: %j', (_, entries, flaws) => {
  expect(flawsOfArchive(entries, files)).toEqual(flaws)
})
