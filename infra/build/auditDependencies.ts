import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'

const Report = z.object({
  metadata: z.object({ vulnerabilities: z.object({ total: z.int() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})
const Refusal = z.object({ message: z.string() })

export type Verdict = { outcome: 'sound' | 'vulnerable' | 'unknown'; sentence: string }

/** `npm audit --json` doesn't tell since when a weakness is known, so each counts at once. No answer isn't "sound". */
export function verdictOf(output: string): Verdict {
  const parsed = parseJson(output)
  const report = Report.safeParse(parsed)
  if (report.success) {
    const { total } = report.data.metadata.vulnerabilities
    if (total === 0) return { outcome: 'sound', sentence: 'No dependency has a known weakness.' }
    const named = Object.entries(report.data.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
    return { outcome: 'vulnerable', sentence: `${total} weak dependencies: ${named.join(', ')}. See "npm audit".` }
  }
  const refusal = Refusal.safeParse(parsed)
  const reason = refusal.success ? refusal.data.message : 'it gave no report'
  return {
    outcome: 'unknown',
    sentence: `Dependencies were NOT checked, because the registry can't be asked: ${reason}`,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return { message: error instanceof Error ? error.message : 'no JSON' }
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
  const { outcome, sentence } = verdictOf(stdout)
  console.log(sentence)
  // A mirror without the audit endpoint must not stop the work; where it must, say AUDIT_REQUIRED=true.
  const stops = outcome === 'vulnerable' || (outcome === 'unknown' && process.env.AUDIT_REQUIRED === 'true')
  process.exitCode = stops ? 1 : 0
}
