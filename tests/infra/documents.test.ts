import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { filmRows, packRows, remotionRows, vendureRows } from '../../bench/figureRows.ts'
import { noted, readFigures, rendered, secondsIn } from '../../bench/figures.ts'

const Versions = z.record(z.string(), z.string())
const Packages = z.object({ dependencies: Versions, optionalDependencies: Versions })
const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = ['README.md', ...globSync('docs/*.md', { cwd: root })]
/** Of what would otherwise grow again. */
const mostWords: Record<string, number> = {
  'docs/how-it-works.md': 900,
  'docs/decisions.md': 6_000,
  'docs/security.md': 1_200,
  'docs/known-limits.md': 900,
  'docs/unfinished.md': 800,
  'docs/runbook.md': 3_000,
  'docs/access-patterns.md': 2_000,
  'docs/deploy.md': 1_200,
  'docs/api.md': 700,
}
const withoutCode = (text: string) => text.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`]*`/g, '')

/** The anchors that GitHub makes of a page's headings. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const linksOf = (file: string) =>
  [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

/** The paths of files and folders in a text; those of addresses begin with a slash and are none. */
const pathsIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/(?<![\w./#-])(?:[a-z][\w-]*\/)+(?:[\w-]+(?:\.\w+)+)?(?![\w{*])/g)].map(([path]) => path),
  ),
]

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return existsSync(join(root, file)) && (anchor === undefined || anchorsOf(file).includes(anchor))
}

describe('the documents', () => {
  it.each(pages)('%s links only to files and headings that exist', (page) => {
    expect(linksOf(page).filter((link) => !leadsSomewhere(page, link))).toEqual([])
  })

  it('can be reached from the README, every one of them', () => {
    const reached = linksOf('README.md').map((link) => link.split('#')[0])
    expect(pages.filter((page) => page !== 'README.md' && !reached.includes(page))).toEqual([])
  })

  it('begin with a README of at most 120 lines that says how to run and how to test', () => {
    const readme = textOf('README.md')
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
    expect(readme).toContain('npm ci && npm run dev')
    expect(readme).toContain('npm ci && npm test')
  })

  it('name only files and folders that exist, on the page of the flows and in the README', () => {
    const flows = pathsIn(textOf('docs/how-it-works.md'))
    const floorOf = (path: string) =>
      /^(?:web|infra|functions)\//.test(path) ? '' : path.startsWith('pictures/') ? 'docs/' : 'functions/'
    const named = flows.map((path) => `${floorOf(path)}${path}`)
    expect(named.length).toBeGreaterThan(60)
    const ofReadme = pathsIn(textOf('README.md')).filter((path) =>
      /^(?:functions|infra|web|tests|bench|docs)\//.test(path),
    )
    expect([...named, ...ofReadme].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('are found where code and alarms send their reader', () => {
    const sources = globSync(['functions/**/*.{ts,tsx}', 'infra/**/*.ts', 'tests/security/asvs/*.json'], { cwd: root })
    const links = sources.flatMap((file) => [...textOf(file).matchAll(/(?:docs\/)?\b([a-z-]+\.md)#([a-z][a-z-]*)/g)])
    expect(links.length).toBeGreaterThan(6)
    const lost = links.filter(([, page = '', anchor = '']) => !anchorsOf(`docs/${page}`).includes(anchor))
    expect(lost.map(([link]) => link)).toEqual([])
  })

  it('tell each decision in one short paragraph with its date, below the noun that it is about', () => {
    const [decisions = ''] = textOf('docs/decisions.md').split('## Dependencies')
    const paragraphs = decisions.split(/\n\n+/).filter((text) => /^[^#]/.test(text))
    expect(paragraphs.length).toBeGreaterThan(55)
    const isPlain = (text: string) =>
      /^\*\*[^*]{5,90}\*\* \(2026-\d\d-\d\d\)\. /.test(text) && text.split(/\s+/).length <= 90
    expect(paragraphs.slice(1).filter((text) => !isPlain(text))).toEqual([])
  })

  it('say of every runtime dependency what it is for', () => {
    const [, told = ''] = textOf('docs/decisions.md').split('## Dependencies')
    const { dependencies, optionalDependencies } = Packages.parse(JSON.parse(textOf('package.json')))
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    const isTold = (name: string) =>
      told.includes(name) || told.includes(name.replace(/^@[\w-]+\//, '')) || told.includes(name.replace(/\/.*/, '/*'))
    expect(names.filter((name) => !isTold(name))).toEqual([])
    expect(told).toContain(`all ${Object.keys(dependencies).length} runtime dependencies`)
  })

  it('are short: fifteen thousand words in all, and no page longer than it is read', () => {
    const wordsOf = (page: string) => textOf(page).trim().split(/\s+/).length
    const docs = pages.filter((page) => page !== 'README.md')
    const tooLong = docs.filter((page) => wordsOf(page) > (mostWords[page] ?? 2_500))
    expect(tooLong.map((page) => `${page}: ${wordsOf(page)} words`)).toEqual([])
    expect(docs.map(wordsOf).reduce((sum, words) => sum + words, 0)).toBeLessThanOrEqual(15_000)
  })

  it('name at most forty limits, each below those whom it hits', () => {
    const [, ...parts] = textOf('docs/known-limits.md').split(/^## /m)
    const groups = ['Customers', 'Visitors', 'Office', 'Operators', 'Developers']
    expect(parts.map((part) => part.split('\n')[0])).toEqual(groups)
    const limits = parts.map((part) => part.match(/^- /gm)?.length ?? 0)
    expect(Math.min(...limits)).toBeGreaterThan(0)
    expect(limits.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(40)
  })

  it('show as figures what docs/figures.json holds, and nothing else', () => {
    expect(textOf('docs/figures.md')).toBe(rendered(readFigures()))
  })
})

const noPack = { seconds: 60, films: 6, segments: 45, megabytes: 400, megabytesAWorker: 500 }

describe('a figure', () => {
  const row = { measure: 'Weight', figure: '2 KiB', bar: '', command: 'npm test', date: '2026-11-21' }
  const figures = { groups: [{ title: 'Site', rows: [{ ...row, id: 'weight' }, row], notes: [] }] }

  it('is written with its date by the bench that measures it, and by no other', () => {
    const [group] = noted(figures, { weight: '3 KiB' }, '2026-11-30').groups
    expect(group?.rows).toEqual([{ ...row, id: 'weight', figure: '3 KiB', date: '2026-11-30' }, row])
  })

  it('a figure that has no row is refused by its name', () => {
    expect(() => noted(figures, { height: '3' }, '2026-11-30')).toThrow('docs/figures.json has no row height.')
  })

  it('a figure of seconds is read by whoever reckons with it, and one that was not measured yet is not', () => {
    const [told] = figures.groups
    const withFigure = (figure: string) => ({
      groups: told ? [{ ...told, rows: [{ ...row, id: 'pack', figure }] }] : [],
    })
    expect(secondsIn(withFigure('1,132 s'), 'pack')).toBe(1_132)
    expect(secondsIn(withFigure('94 s; 16 s a film'), 'pack')).toBe(94)
    expect(secondsIn(withFigure('not measured yet'), 'pack')).toBeUndefined()
    expect(secondsIn(figures, 'pack')).toBeUndefined()
  })

  it('a figure that a bench writes has its row', () => {
    const ids = readFigures().groups.flatMap(({ rows }) => rows.flatMap(({ id }) => id ?? []))
    const pack = { ...noPack, wallSeconds: 600, wallSecondsAFilm: 100, cpuSeconds: 1_131.6, ratioToBareEncoder: 1.184 }
    const vendure = vendureRows({ ours: 4, theirs: 40, ratio: 0.1 })
    const quick = { change: 'another move', rendered: 1, shots: 21, wallSeconds: 2, cpuSeconds: 3 }
    const slow = { change: 'left out', rendered: 3, shots: 20, wallSeconds: 4.06, cpuSeconds: 6 }
    const rows = {
      ...filmRows([quick, slow]),
      ...packRows(pack),
      ...remotionRows({ share: 0.151, times: 6.62 }),
      ...vendure,
    }
    expect(rows).toEqual({
      'film.change': '4.1 s (left out: 3 of 20 shots made anew)',
      'film.pack': '600 s; 100 s a film',
      'film.packCpu': '1,132 s',
      'film.packRatio': '1.18',
      'film.remotion': '0.15, so 1/6.6',
      'vendure.cpu': '4.0 ms; 40.0 ms; 0.10 times',
    })
    expect(ids).toEqual(expect.arrayContaining(Object.keys(rows)))
  })

  it('stands with its command in one line of its table', () => {
    const cells = readFigures().groups.flatMap(({ rows }) => rows.flatMap(({ measure, figure }) => [measure, figure]))
    expect(cells.filter((cell) => cell.length > 90 || cell.includes('\n'))).toEqual([])
  })
})
