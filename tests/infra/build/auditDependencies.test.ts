import { expect, it } from 'vitest'
import { verdictOf } from '../../../infra/build/auditDependencies.ts'

const report = (vulnerabilities: Record<string, { severity: string }>) =>
  JSON.stringify({ metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } }, vulnerabilities })

it('dependencies without a known vulnerability pass', () => {
  expect(verdictOf(report({})).outcome).toBe('sound')
})

it('a vulnerability is reported with its severity and the name of its package', () => {
  expect(verdictOf(report({ 'left-pad': { severity: 'high' }, other: { severity: 'low' } }))).toEqual({
    outcome: 'vulnerable',
    sentence: '2 weak dependencies: left-pad (high), other (low). See "npm audit".',
  })
})

it.each([
  ['a registry without the endpoint', '{"message":"405 Method Not Allowed","statusCode":405}', '405'],
  ['no network', '', 'JSON'],
  ['an answer of another shape', '{"vulnerabilities":[]}', 'no report'],
])('%s is told apart from dependencies that pass', (_, output, reason) => {
  expect(verdictOf(output).outcome).toBe('unknown')
  expect(verdictOf(output).sentence).toContain(reason)
})
