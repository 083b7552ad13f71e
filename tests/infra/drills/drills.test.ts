import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { deployedAlarms } from './alarms.ts'
import { drills } from './drills.ts'
import { lift, stop } from './setting.ts'

const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
const sections = new Map(
  runbook
    .split(/^###? /m)
    .map((section) => [section.split('\n')[0]?.toLowerCase().replaceAll(' ', '-') ?? '', section]),
)
/** Late answers first: they need retries, and every call that fails in another drill leaves its client fewer. */
const alarms = deployedAlarms().toSorted(
  (a, b) => Number(b.metric.endsWith(' Latency')) - Number(a.metric.endsWith(' Latency')),
)

afterEach(lift)
afterAll(stop)

describe('a drill', () => {
  it('stands for every alarm of production, and for nothing else', () => {
    expect(alarms.length).toBeGreaterThan(25)
    expect(Object.keys(drills).sort()).toEqual([...new Set(alarms.map(({ metric }) => metric))].sort())
  })

  it.each(alarms)('a drill of $id raises $metric to where the alarm rings', { timeout: 60_000 }, async (alarm) => {
    const drill = drills[alarm.metric]
    if (!drill) throw new Error(`Nobody has drilled ${alarm.metric}.`)
    expect(await drill.run(alarm)).toBeGreaterThanOrEqual(alarm.threshold)
  })

  it.each(alarms)('a drill of $id is told in the section #$section of the runbook', ({ section, metric }) => {
    expect(sections.get(section)).toContain(`Drilled: ${drills[metric]?.told}`)
  })
})
