import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import levels from './asvsLevels.json' with { type: 'json' }
import { complaintAbout } from './namedTests.ts'
import { writtenTests } from './writtenTests.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
/** The requirements of levels 1 and 2, section by section, as OWASP/ASVS 5.0.0 numbers them. */
const required = Object.entries(levels).flatMap(([section, ofEach]) =>
  ofEach.split(' ').map((level, index) => `${section.replace('V', '')}.${index + 1} L${level}`),
)

const Sentence = z.string().check(z.minLength(15))
const Requirement = z.strictObject({
  id: z.string(),
  level: z.literal([1, 2]),
  summary: z.string().check(z.minLength(5)),
  status: z.enum(['met', 'partly', 'not met', 'does not apply']),
  attempt: z.optional(z.string().check(z.regex(/^[A-Z].{24,}[^.]$/))),
  tests: z.optional(z.array(z.string().check(z.regex(/^tests\/.+ › .+$/)))),
  /** Of docs/security.md, by their anchors. */
  sections: z.optional(z.array(z.string())),
  note: z.optional(z.string()),
})
const Chapter = z.strictObject({ title: z.string(), requirements: z.array(Requirement) })
const chapterNumber = (file: string) => Number(/V(\d+)/.exec(file)?.[1])
const rows = globSync('asvs/*.json', { cwd: import.meta.dirname })
  .sort((one, other) => chapterNumber(one) - chapterNumber(other))
  .flatMap((file) => Chapter.parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))).requirements)
const rowsThatAre = (state: string) => rows.filter(({ status }) => status === state)

const namedTests = [...new Set(rows.flatMap(({ tests = [] }) => tests))]
const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))

describe('ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once, and no other', () => {
    expect(required).toHaveLength(217)
    expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(required)
  })

  it('is counted on the page as it stands', () => {
    const [met, partly, open, absent] = ['met', 'partly', 'not met', 'does not apply'].map(
      (state) => rowsThatAre(state).length,
    )
    const [said] = /Of \d+ requirements: [^.]+\./.exec(text) ?? []
    expect(said).toBe(
      `Of ${rows.length} requirements: ${met} met, ${partly} partly, ${open} not met, ${absent} does not apply.`,
    )
  })

  it('names tests by their titles, each of which is there once, always runs and can fail', () => {
    expect(namedTests.length).toBeGreaterThan(120)
    const complaints = namedTests.map((named) => [named, complaintAbout(named)])
    expect(complaints.filter(([, complaint]) => complaint !== undefined)).toEqual([])
  })

  it('proves what is met by a test, and what asks for a document by a section of the page', () => {
    const linked = rows.flatMap(({ sections = [] }) => sections)
    expect(linked.filter((section) => !anchors.includes(section))).toEqual([])
    const untested = rowsThatAre('met').filter(({ tests }) => !tests)
    expect(untested.filter(({ sections }) => !sections)).toEqual([])
    // The first section of each chapter asks for documents.
    expect(untested.map(({ id }) => id).filter((id) => !/^\d+\.1\.\d+$/.test(id))).toEqual([])
  })

  it('says of all that is met or tested which attempt would disprove it', () => {
    const claims = rows.filter(({ status, tests }) => status === 'met' || tests)
    expect(claims.filter(({ attempt }) => !attempt).map(({ id }) => id)).toEqual([])
    // One attempt can disprove several claims only where they are the same.
    expect(new Set(claims.map(({ attempt }) => attempt)).size).toBe(claims.length)
  })

  it('gives a reason for everything else', () => {
    const others = rows.filter(({ status }) => status !== 'met')
    expect(others.filter(({ note }) => !z.safeParse(Sentence, note).success).map(({ id }) => id)).toEqual([])
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
