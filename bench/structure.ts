import { globSync, readFileSync } from 'node:fs'
import { importsOf, root } from '../tests/layers/imports.ts'

const most = 15
const small = 25
/** Folders where a list is the point. */
const lists = ['web/public/', 'web/media', 'music/', 'functions/services/mails/templates', 'tests/security/asvs']

const isListed = (path: string) => lists.some((list) => path.startsWith(list))

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const linesOf = (file: string) => read(file).trimEnd().split('\n')
const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line)
const wordsOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((file) => read(file).split(/\s+/).filter(Boolean)).length
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
/** A floor of the server, or the site or the infrastructure as a whole. */
const floorOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('functions/') ? 2 : 1)
    .join('/')
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** How the code is laid out, and the names behind the figures. */
export function structure() {
  const files = globSync('{functions,infra,web}/**/*.{ts,tsx}', { cwd: root })
  const lengths = files.map((file) => linesOf(file).length).sort((a, b) => a - b)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const commentsIn = (some: readonly string[]) => {
    const lines = some.flatMap(linesOf)
    return ((100 * lines.filter(isComment).length) / lines.length).toFixed(1)
  }

  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const name of new Set(importsOf(file))) importers.set(name, [...(importers.get(name) ?? []), file])
  const withOne = files.filter((file) => importers.get(file)?.length === 1)
  const tested = new Set(globSync('{tests,bench}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => importsOf(file)))
  const smallWithOne = withOne.filter((file) => !tested.has(file) && !isListed(file) && linesOf(file).length <= small)

  const folders = new Map<string, number>()
  for (const entry of globSync('{functions,infra,web,tests,bench,docs}/**/*', { cwd: root, withFileTypes: true })) {
    const folder = entry.parentPath.slice(root.length + 1)
    if (entry.isFile()) folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const wide = [...folders].filter(([folder, count]) => count > most && !isListed(folder))
  return {
    rows: {
      'production files': files.length,
      'production lines': total,
      'lines of a file, median': at(lengths, 0.5),
      'lines of a file, 90th percentile': at(lengths, 0.9),
      'folders above 15 files, lists left out': wide.length,
      'files with one importer': `${withOne.length} (${percent(withOne.length, files.length)})`,
      'of these, at most 25 lines and imported by no test, lists left out': `${smallWithOne.length} (${percent(smallWithOne.length, files.length)})`,
      'comment lines per 100': commentsIn(files),
      'words of docs': wordsOf('docs/**/*.md'),
      'lines of the README': linesOf('README.md').length,
    },
    comments: Object.fromEntries(
      Object.entries(Object.groupBy(files, floorOf)).map(([floor, own = []]) => [floor, commentsIn(own)]),
    ),
    names: [
      ...wide.map(([folder, count]) => `${folder} (${count})`),
      ...smallWithOne.map((file) => `${file} ← ${importers.get(file)?.[0]}`),
    ],
  }
}
