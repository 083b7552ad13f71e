import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import vitestConfig from '../../vitest.config.ts'
import levels from './asvsLevels.json' with { type: 'json' }
import { writtenTests } from './writtenTests.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
/** The requirements of levels 1 and 2, section by section, as OWASP/ASVS 5.0.0 numbers them. */
const required = Object.entries(levels).flatMap(([section, ofEach]) =>
  ofEach.split(' ').map((level, index) => `${section.replace('V', 'v5.0.0-')}.${index + 1} L${level}`),
)

type Row = Record<'id' | 'level' | 'says' | 'state' | 'attempt' | 'evidence', string>
const rows: Row[] = text.split('\n').flatMap((line) => {
  const [, id = '', level = '', says = '', state = '', attempt = '', evidence = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  return id.startsWith('v5.0.0-') ? { id, level, says, state, attempt, evidence } : []
})
const rowsThatAre = (state: string) => rows.filter((row) => row.state === state)

const testSpan = /`(tests\/[^`]+?) › ([^`]+)`/g
const namedTests = [...new Set(rows.flatMap(({ evidence }) => [...evidence.matchAll(testSpan)].map(([span]) => span)))]
const sectionLink = /\]\(#([\w-]+)\)/g
const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
const written = (evidence: string) =>
  evidence
    .replaceAll(testSpan, '')
    .replaceAll(/[·\s]+/g, ' ')
    .trim()

const Config = z.object({
  test: z.object({ projects: z.array(z.object({ test: z.object({ include: z.array(z.string()) }) })) }),
})
/** The files that `npm test` runs. */
const run = Config.parse(vitestConfig).test.projects.flatMap((project) => project.test.include)

/** Why `npm test` does not show what the span names; nothing where it does. */
function complaintAbout(span: string): string | undefined {
  const [, file = '', name = ''] = [...span.matchAll(testSpan)][0] ?? []
  if (!existsSync(join(root, file))) return 'no such file'
  if (!run.some((pattern) => matchesGlob(file, pattern))) return 'not run by npm test'
  // A title that stands there twice is told apart by its group: `group › title`.
  const found = writtenTests(join(root, file)).filter(
    ({ path }) => path.at(-1) === name || path.join(' › ').endsWith(` › ${name}`) || path.join(' › ') === name,
  )
  if (found.length !== 1) return `${found.length} tests of this title`
  if (!found[0]?.isRun) return 'not always run'
  return found[0].asserts ? undefined : 'asserts nothing'
}

describe('docs/security.md', () => {
  it('answers every requirement of ASVS 5.0 levels 1 and 2 once, and no other', () => {
    expect(required).toHaveLength(217)
    expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(required)
  })

  it('counts them as they stand', () => {
    const [met, partly, open, absent] = ['met', 'partly', 'not met', 'does not apply'].map(
      (state) => rowsThatAre(state).length,
    )
    const [said] = /Of \d+ requirements: [^.]+\./.exec(text) ?? []
    expect(said).toBe(
      `Of ${rows.length} requirements: ${met} met, ${partly} partly, ${open} not met, ${absent} does not apply.`,
    )
  })

  it('names tests by their titles, of which each is there once, is always run and can fail', () => {
    expect(namedTests.length).toBeGreaterThan(120)
    const complaints = namedTests.map((span) => [span, complaintAbout(span)])
    expect(complaints.filter(([, complaint]) => complaint !== undefined)).toEqual([])
    const halfNamed = rows.filter(({ evidence }) => evidence.replaceAll(testSpan, '').includes('tests/'))
    expect(halfNamed).toEqual([])
  })

  it('proves what it calls met by a test, and what asks for a document by a section that is there', () => {
    const links = rows.flatMap(({ evidence }) => [...evidence.matchAll(sectionLink)].map(([, anchor]) => anchor))
    expect(links.filter((anchor = '') => !anchors.includes(anchor))).toEqual([])
    const untested = rowsThatAre('met').filter(({ evidence }) => !evidence.match(testSpan))
    expect(untested.filter(({ evidence }) => !evidence.match(sectionLink))).toEqual([])
    // The first section of each chapter asks for documents.
    expect(untested.map(({ id }) => id).filter((id) => !/-\d+\.1\.\d+$/.test(id))).toEqual([])
  })

  it('says of all that is met, and of all that a test is named for, which attempt would disprove it', () => {
    const claims = rows.filter(({ state, evidence }) => state === 'met' || evidence.match(testSpan))
    const told = claims.filter(({ attempt }) => /^[A-Z][^|]{24,}[^.]$/.test(attempt))
    expect(claims.filter((row) => !told.includes(row)).map(({ id }) => id)).toEqual([])
    // One attempt can disprove several claims only where they are the same.
    expect(new Set(told.map(({ attempt }) => attempt)).size).toBe(told.length)
  })

  it('gives a reason for everything else', () => {
    const others = rows.filter(({ state }) => state !== 'met')
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['partly', 'not met', 'does not apply']))
    expect(others.filter(({ evidence }) => written(evidence).length < 15)).toEqual([])
    expect(rows.filter(({ says }) => says.length < 5)).toEqual([])
  })
})

describe('a test that is named', () => {
  const source = [
    "describe('a group', () => {",
    "  it('is run', () => expect(1).toBe(1))",
    "  it.each([1])('%s is run', (one) => void expect(one).toBe(1))",
    "  it('asserts nothing', () => undefined)",
    "  it.skip('is skipped', () => expect(1).toBe(1))",
    "  it('is skipped by an option', { skip: true }, () => expect(1).toBe(1))",
    "  if (process.env.HARD) it('is run at times', () => expect(1).toBe(1))",
    '})',
    "describe.skip('a skipped group', () => {",
    "  it('is never run', () => expect(1).toBe(1))",
    '})',
    "other('is no test', () => expect(1).toBe(1))",
  ].join('\n')

  it('is told from one that is skipped, run at times, or asserts nothing', () => {
    const told = writtenTests('source.ts', source).map(({ path, isRun, asserts }) => [path.at(-1), isRun, asserts])
    expect(told).toEqual([
      ['is run', true, true],
      ['%s is run', true, true],
      ['asserts nothing', true, false],
      ['is skipped', false, true],
      ['is skipped by an option', false, true],
      ['is run at times', false, true],
      ['is never run', false, true],
    ])
  })
})
