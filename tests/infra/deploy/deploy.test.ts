import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { deploy, deploymentOf } from '../../../infra/deploy/deploy.ts'
import { thisMachine } from '../../../infra/deploy/machine.ts'
import { listen } from '../../../infra/local/listener.ts'
import { stages } from '../../../infra/stages.ts'
import { aCommit, aMachine, realVisit } from './aMachine.ts'
import { anAccount, ownedStage } from './anAccount.ts'

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
      'cdk diff --all -c stage=dev',
      'note the release',
      'cdk deploy --require-approval never --all -c stage=dev',
      `visit ${stages.dev.siteOrigin}`,
      'note the release',
    ])
    expect(said[0]).toContain('Type its name to go on')
    expect(releases()).toEqual({ deployed: aCommit('c'), good: [aCommit('c')] })
  })

  it.each(['', 'y', 'prod'])('is not done where the answer is “%s”', async (answer) => {
    const { machine, done, said } = aMachine({ answer })
    await deploy(toDev, machine)
    expect(done).toEqual(['npm run build', 'cdk diff --all -c stage=dev'])
    expect(said.at(-1)).toBe('Nothing was deployed.')
  })

  it('asks nobody with --yes, as a workflow that was approved elsewhere', async () => {
    const { machine, said, done } = aMachine()
    await deploy({ ...deploymentOf(['--stage', 'dev', '--yes']), checks: 'none' }, machine)
    expect(said.join()).not.toContain('Type its name')
    expect(done).toContain('cdk deploy --require-approval never --all -c stage=dev')
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

describe('a deployment of what was validated', () => {
  const assembly = mkdtempSync(join(tmpdir(), 'assembly-'))
  afterAll(() => rmSync(assembly, { recursive: true, force: true }))
  const madeFrom = (commit: string) => writeFileSync(join(assembly, 'commit'), `${commit}\n`)

  it('builds nothing, and shows and deploys the stacks of its stage from there', async () => {
    madeFrom(aCommit('c'))
    const { machine, done } = aMachine()
    await deploy(
      { ...toDev, ...deploymentOf(['--stage', 'dev', '--yes', '--assembly', assembly]), checks: 'none' },
      machine,
    )
    const stacks = 'threshold-dev-data threshold-dev-api threshold-dev-work threshold-dev-web'
    expect(done).toEqual([
      `cdk diff --app ${assembly} ${stacks}`,
      'note the release',
      `cdk deploy --require-approval never --app ${assembly} ${stacks}`,
      `visit ${stages.dev.siteOrigin}`,
      'note the release',
    ])
  })

  it('is refused where the stacks were made from another commit', async () => {
    madeFrom(aCommit('b'))
    const { machine, done } = aMachine()
    await expect(deploy({ ...toDev, assembly }, machine)).rejects.toThrow(`made from the commit ${aCommit('b')}`)
    expect(done).toEqual([])
  })
})

describe('an approval that comes late', () => {
  const [before, newer] = [aCommit('b'), aCommit('d')]
  const approved = { name: 'prod', stage: ownedStage, yes: true }
  const releases = { deployed: newer, good: [before, newer] }

  it('deploys nothing over a newer commit, and says what would', async () => {
    const { machine, done, releases: noted } = aMachine({ aws: anAccount(), releases, head: before })
    await expect(deploy(approved, machine)).rejects.toThrow(
      `prod is at ${newer}, which ${before} does not contain, so it would go back.`,
    )
    expect(done.join()).not.toMatch(/cdk deploy|note the release/)
    expect(noted()).toEqual(releases)
  })

  it('deploys what contains the deployed commit, and the same commit again', async () => {
    for (const head of [newer, aCommit('e')]) {
      const { machine, releases: noted } = aMachine({ aws: anAccount(), releases, head, contains: [newer] })
      await deploy(approved, machine)
      expect(noted().deployed).toBe(head)
    }
  })

  it('does not stop a roll-back, which means to go back', async () => {
    const { machine, releases: noted } = aMachine({ aws: anAccount(), releases, head: before })
    await deploy({ ...approved, checks: 'none' }, machine)
    expect(noted().deployed).toBe(before)
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
