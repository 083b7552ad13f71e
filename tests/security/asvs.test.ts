import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import levels from './asvsLevels.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
/** The requirements of levels 1 and 2, section by section, as OWASP/ASVS 5.0.0 numbers them. */
const required = Object.entries(levels).flatMap(([section, ofEach]) =>
  ofEach.split(' ').map((level, index) => `${section.replace('V', 'v5.0.0-')}.${index + 1} L${level}`),
)

type Row = { id: string; level: string; says: string; state: string; evidence: string }
const rows: Row[] = text.split('\n').flatMap((line) => {
  const [, id = '', level = '', says = '', state = '', evidence = ''] = line.split('|').map((cell) => cell.trim())
  return id.startsWith('v5.0.0-') ? { id, level, says, state, evidence } : []
})

const testSpan = /`(tests\/[^`]+?) › ([^`]+)`/g
const namedTests = [...text.matchAll(testSpan)].map(([, file = '', name = '']) => [file, name] as const)
const sectionLink = /\]\(#([\w-]+)\)/g
const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
const written = (evidence: string) =>
  evidence
    .replaceAll(testSpan, '')
    .replaceAll(/[·\s]+/g, ' ')
    .trim()

/** Whether a test of this name stands in the file: its title is the first argument of a call. */
function hasTest(file: string, name: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const title = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${title}\\1,`).test(readFileSync(path, 'utf8'))
}

describe('docs/security.md', () => {
  it('answers every requirement of ASVS 5.0 levels 1 and 2 once, and no other', () => {
    expect(required).toHaveLength(217)
    expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(required)
  })

  it('names tests that are there', () => {
    expect(namedTests.length).toBeGreaterThan(150)
    expect(namedTests.filter(([file, name]) => !hasTest(file, name))).toEqual([])
  })

  it('proves what it calls met by a test or by a section that is there', () => {
    const met = rows.filter(({ state }) => state === 'met')
    const links = rows.flatMap(({ evidence }) => [...evidence.matchAll(sectionLink)].map(([, anchor]) => anchor))
    expect(met.length).toBeGreaterThan(100)
    expect(met.filter(({ evidence }) => !evidence.match(testSpan) && !evidence.match(sectionLink))).toEqual([])
    expect(links.filter((anchor = '') => !anchors.includes(anchor))).toEqual([])
  })

  it('gives a reason for everything else', () => {
    const others = rows.filter(({ state }) => state !== 'met')
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['partly', 'not met', 'does not apply']))
    expect(others.filter(({ evidence }) => written(evidence).length < 15)).toEqual([])
    expect(rows.filter(({ says }) => says.length < 5)).toEqual([])
  })
})
