import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localFunction } from '../../../infra/deploy/localFunction.ts'
import type { Attempt } from '../../../infra/deploy/machine.ts'
import { rebuild, rebuildingOf } from '../../../infra/deploy/rebuild.ts'
import { aMachine } from './aMachine.ts'

const nothing = { entries: 0, orphans: 0, orders: 0, renewed: 0 }
const part = (parts: object) =>
  `${JSON.stringify({ is_done: false, items: 100, checks: 60, mended: nothing, counts: {}, ...parts })}None`
const stack = {
  StackResources: [
    { ResourceType: 'AWS::IAM::Role', LogicalResourceId: 'readModelRole1', PhysicalResourceId: 'a-role' },
    {
      ResourceType: 'AWS::Lambda::Function',
      LogicalResourceId: 'readModelFunction1',
      PhysicalResourceId: 'the-function',
    },
  ],
}

/** A machine whose AWS CLI answers these, one part after the other. */
function anAccount(answers: string[], resources: object = stack) {
  const made = aMachine()
  const asked: string[] = []
  const attempt = (command: readonly string[]): Attempt => {
    const line = command.join(' ')
    if (line.includes('describe-stack-resources'))
      return { isDone: true, said: JSON.stringify(resources), complaint: '' }
    asked.push(line)
    return { isDone: true, said: answers.shift() ?? 'no more', complaint: '' }
  }
  return { ...made, machine: { ...made.machine, attempt }, asked }
}
const ofProd = { name: 'prod', rate: 200 }

describe('the command that rebuilds search and counts', () => {
  it('asks the function of the stage part by part until all is done, and tells what it mended', async () => {
    const mended = { entries: 3, orphans: 2, orders: 1, renewed: 4 }
    const last = part({ is_done: true, items: 7, checks: 5, mended, counts: { draft: [7, 2] } })
    const { machine, asked, said } = anAccount([part({ mended }), part({}), last])
    await rebuild(ofProd, machine)
    expect(asked).toHaveLength(3)
    expect(asked[0]).toContain('--function-name the-function')
    expect(asked[0]).toContain('--payload {"rebuild":{"checks_per_second":200}}')
    expect(said).toEqual([
      '100 items read, 60 checked; put right 3 search entries, removed 2, counted 1 orders anew, stored 4 items in today’s shape',
      '200 items read, 120 checked; put right 3 search entries, removed 2, counted 1 orders anew, stored 4 items in today’s shape',
      '207 items read, 125 checked; put right 6 search entries, removed 4, counted 2 orders anew, stored 8 items in today’s shape',
      'Done. Numbers that nothing accounted for: draft 7 → 2.',
    ])
  })

  it('tries a part that failed again, and stops where it fails on, saying how to go on', async () => {
    const failed = '{"errorType":"ThrottlingException"}Unhandled'
    const once = anAccount([failed, part({ is_done: true })])
    await rebuild(ofProd, once.machine)
    expect(once.said.at(-1)).toBe('Done. Every number was right at the end.')
    const { machine, asked } = anAccount(Array.from({ length: 9 }, () => failed))
    await expect(rebuild(ofProd, machine)).rejects.toThrow(/ThrottlingException.*Run the same command again/)
    expect(asked).toHaveLength(5)
  })

  it('says what is missing: a stage, a rate, the function, or the product on this machine', async () => {
    expect(rebuildingOf(['--stage', 'prod'])).toEqual(ofProd)
    expect(rebuildingOf(['--stage', 'local', '--rate', '50'])).toEqual({ name: 'local', rate: 50 })
    expect(() => rebuildingOf([])).toThrow('npm run rebuild -- --stage')
    for (const rate of ['0', '1.5', 'fast'])
      expect(() => rebuildingOf(['--stage', 'prod', '--rate', rate])).toThrow(rate)
    await expect(rebuild(ofProd, anAccount([], { StackResources: [] }).machine)).rejects.toThrow('deploy it first')
    const empty = mkdtempSync(join(tmpdir(), 'rebuild-'))
    await expect(localFunction('readModel', empty)).rejects.toThrow('start "npm run dev" first')
    rmSync(empty, { recursive: true })
  })
})
