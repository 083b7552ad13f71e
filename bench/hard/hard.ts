import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

type Part = { name: string; command: [program: string, ...args: string[]]; env?: Record<string, string> }

const tests = (...files: string[]): Part['command'] => ['vitest', 'run', '--reporter=default', ...files]

/**
 * The whole form of what CI does in short, and load and mutation, which it does not do at all: some hours on a small
 * machine.
 */
const parts: Part[] = [
  { name: 'faults', command: tests('tests/api/faults/flowFaults.test.ts', 'tests/api/faults/accountFaults.test.ts') },
  {
    name: 'payments',
    command: tests(
      'tests/api/faults/paymentFaults.test.ts',
      'tests/domain/money/ledger.test.ts',
      'tests/domain/money/ledgerActs.test.ts',
    ),
  },
  { name: 'money', command: tests('tests/api/money/moneyWalks.test.ts') },
  { name: 'reviews', command: tests('tests/api/faults/reviewFaults.test.ts') },
  { name: 'mails', command: tests('tests/api/mail/slowInbox.test.ts') },
  {
    name: 'kills',
    command: tests(
      'tests/api/faults/killedFlows.test.ts',
      'tests/api/desk/adminPurge.test.ts',
      'tests/local/film/filmPipeline.test.ts',
      'tests/local/deliveries.test.ts',
    ),
  },
  {
    name: 'races',
    command: tests('tests/api/orders/orderRaces.test.ts', 'tests/api/accounts/sign-in/accountRaces.test.ts'),
  },
  { name: 'access', command: tests('tests/api/access/accessMatrix.test.ts') },
  { name: 'readModel', command: tests('tests/api/desk/rebuild.test.ts') },
  { name: 'desk', command: tests('tests/api/desk/manyOrders.test.ts') },
  { name: 'storage', command: tests('tests/local/aws/s3/largeFiles.test.ts') },
  { name: 'films', command: tests('tests/local/faults/filmFaults.test.ts') },
  { name: 'life', command: ['playwright', 'test', 'tests/e2e/film/wholeLife.spec.ts'] },
  { name: 'preview', command: ['playwright', 'test', 'tests/e2e/film/filmPreview.spec.ts'] },
  {
    name: 'browser',
    command: [
      'playwright',
      'test',
      '--workers=1',
      'tests/e2e/orders/manyPhotos.spec.ts',
      'tests/e2e/orders/killedBrowser.spec.ts',
    ],
  },
  { name: 'journeys', command: ['playwright', 'test', 'tests/e2e/orders/journeys.spec.ts'] },
  { name: 'badInput', command: tests('tests/security/input/badInput.test.ts', 'tests/contract/properties.test.ts') },
  { name: 'schemathesis', command: ['tsx', 'tests/security/input/schemathesis.ts'] },
  { name: 'load', command: ['tsx', 'bench/bench.ts', 'load'] },
  { name: 'mutation', command: ['tsx', 'bench/mutation/mutation.ts'] },
]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((wanted) => !parts.some(({ name }) => name === wanted))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`)

const bin = join(import.meta.dirname, '../../node_modules/.bin')
const PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
const lines: string[] = []
let failures = 0
for (const { name, command, env } of parts) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n=== ${name}`)
  const started = Date.now()
  const [program, ...args] = command
  // CI counts what `npm test` reported after this has run.
  const reported = { REPORT: process.env.REPORT ?? name, HARD: '1', ...env }
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, PATH, ...reported } })
  if (status !== 0) failures += 1
  lines.push(`${status === 0 ? 'passed' : 'FAILED'} ${name} in ${Math.round((Date.now() - started) / 1000)} s`)
}
console.log(`\n${lines.join('\n')}`)
process.exitCode = failures > 0 ? 1 : 0
