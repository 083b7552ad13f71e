import { afterAll, describe, expect, it, test } from 'vitest'
import { deploy, deploymentOf } from '../../infra/deploy/deploy.ts'
import { thisMachine } from '../../infra/deploy/machine.ts'
import { listen } from '../../infra/local/listener.ts'
import { stages } from '../../infra/stages.ts'
import { aCommit, aMachine, realVisit } from './aMachine.ts'

/** What it lacks is the matter of preflight.test.ts. */
const toDev = { name: 'dev', stage: stages.dev, yes: false, checks: 'none' } as const

describe('a deployment', () => {
  it('goes to the stage that was named, and asks first', () => {
    expect(deploymentOf(['--stage', 'staging'])).toEqual({
      name: 'staging',
      stage: stages.staging,
      yes: false,
      checks: 'first',
    })
  })

  it.each([[[]], [['--stage', 'production']], [['--stage', '']], [['--stage', 'local']]])(
    'goes nowhere without a known stage that strangers may reach: %j',
    (args) => {
      expect(() => deploymentOf(args)).toThrow('npm run deploy -- --stage dev | staging | prod.')
    },
  )

  it('builds, shows the difference, asks, deploys all stacks, visits the live address and notes the release', async () => {
    const { machine, done, said, releases } = aMachine({ answer: 'dev' })
    await deploy(toDev, machine)
    expect(done).toEqual([
      'npm run build',
      'cdk diff -c stage=dev',
      'note the release',
      'cdk deploy --all --require-approval never -c stage=dev',
      `visit ${stages.dev.siteOrigin}`,
      'note the release',
    ])
    expect(said[0]).toContain('Type its name to go on')
    expect(releases()).toEqual({ deployed: aCommit('c'), good: [aCommit('c')] })
  })

  it.each(['', 'y', 'prod'])('is not done where the answer is “%s”', async (answer) => {
    const { machine, done, said } = aMachine({ answer })
    await deploy(toDev, machine)
    expect(done).toEqual(['npm run build', 'cdk diff -c stage=dev'])
    expect(said.at(-1)).toBe('Nothing was deployed.')
  })

  it('asks nobody with --yes, as a workflow that was approved elsewhere', async () => {
    const { machine, said, done } = aMachine()
    await deploy({ ...deploymentOf(['--stage', 'dev', '--yes']), checks: 'none' }, machine)
    expect(said.join()).not.toContain('Type its name')
    expect(done).toContain('cdk deploy --all --require-approval never -c stage=dev')
  })

  it('is refused with changes that no commit holds, before anything is built', async () => {
    const { machine, done } = aMachine({ changes: ' M infra/stages.ts' })
    await expect(deploy(toDev, machine)).rejects.toThrow('no commit holds')
    expect(done).toEqual([])
  })

  it.each(['npm run build', 'cdk diff', 'cdk deploy'])('stops where “%s” fails', async (broken) => {
    const { machine, done, releases } = aMachine({ broken, answer: 'dev' })
    await expect(deploy(toDev, machine)).rejects.toThrow(broken)
    expect(done.at(-1)).toContain(broken)
    expect(releases().good).toEqual([])
  })
})

test('a command of this machine has the variables it is given, and the others', () => {
  const says = (name: string, text: string) => `if (process.env.${name} !== ${JSON.stringify(text)}) process.exit(1);`
  const script = says('VITE_PRICE_LIST', 'launch') + says('PATH', process.env.PATH ?? '')
  const run = (env: Record<string, string>) => () => thisMachine.run([process.execPath, '-e', script], { env })
  expect(run({ VITE_PRICE_LIST: 'launch' })).not.toThrow()
  expect(run({ VITE_PRICE_LIST: 'standard' })).toThrow('failed')
})

describe('the visit of what was deployed', async () => {
  const price = { ok: true, plan: 'basic', price_cents: 49_500, line_items: [] }
  let isUp = true
  const site = await listen((request, response) => {
    if (!isUp) return response.writeHead(502).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(request.url === '/' ? '<h1>VIDEO IS KING.</h1>' : JSON.stringify(price))
  })
  afterAll(() => site.stop())
  const live = { ...toDev, stage: { ...stages.dev, siteOrigin: site.url }, yes: true }

  it('is content with a home page and a price', async () => {
    const { machine, said, releases } = aMachine({ visit: realVisit })
    await deploy(live, machine)
    expect(said.at(-1)).toBe(`dev is deployed, and ${site.url} answers.`)
    expect(releases().good).toEqual([aCommit('c')])
  })

  it('tries three times, then says how to go back, and the release is not noted as a good one', async () => {
    isUp = false
    const before = { deployed: aCommit('b'), good: [aCommit('b')] }
    const { machine, done, releases } = aMachine({ visit: realVisit, releases: before })
    await expect(deploy(live, machine)).rejects.toThrow(
      /dev is deployed, but .* \/ answered 502\. If it answered before, go back with "npm run rollback -- --stage dev"/,
    )
    expect(done.filter((line) => line === 'pause')).toHaveLength(2)
    expect(releases()).toEqual({ deployed: aCommit('c'), good: [aCommit('b')] })
  })
})
