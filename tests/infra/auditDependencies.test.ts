import { expect, it } from 'vitest'
import { verdictOf } from '../../infra/build/auditDependencies.ts'

const report = (high: number, severity: string) =>
  JSON.stringify({
    metadata: { vulnerabilities: { low: 3, high, critical: 0 } },
    vulnerabilities: { 'left-pad': { severity }, other: { severity: 'low' } },
  })

it('dependencies without grave weaknesses are sound', () => {
  expect(verdictOf(report(0, 'low')).outcome).toBe('sound')
})

it('a grave weakness is told with the name of its package', () => {
  expect(verdictOf(report(1, 'high'))).toEqual({
    outcome: 'vulnerable',
    sentence: '1 grave weaknesses in dependencies: left-pad. See "npm audit".',
  })
})

it.each([
  ['a registry without the endpoint', '{"message":"405 Method Not Allowed","statusCode":405}', '405'],
  ['no network', '', 'JSON'],
  ['an answer of another shape', '{"vulnerabilities":[]}', 'no report'],
])('%s is told apart from sound dependencies', (_, output, reason) => {
  expect(verdictOf(output).outcome).toBe('unknown')
  expect(verdictOf(output).sentence).toContain(reason)
})
