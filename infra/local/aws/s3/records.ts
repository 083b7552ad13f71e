import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ending = '.json'

/** Values by id, each in a file of its own, which is there whole or not at all even if the process is killed. */
export function openRecords<T>(folder: string) {
  mkdirSync(folder, { recursive: true })
  const pathOf = (id: string) => join(folder, `${id}${ending}`)
  return {
    all: (): T[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    save(id: string, value: T) {
      const unfinished = `${pathOf(id)}.new`
      writeFileSync(unfinished, JSON.stringify(value))
      renameSync(unfinished, pathOf(id))
    },
    drop: (id: string) => rmSync(pathOf(id), { force: true }),
  }
}
