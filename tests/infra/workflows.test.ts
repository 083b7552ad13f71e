import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { region, stages } from '../../infra/stages.ts'
import { scripts } from '../../package.json'

const root = join(import.meta.dirname, '../..')
/** CDK brings a reader of YAML along. */
const { parse } = createRequire(import.meta.resolve('aws-cdk-lib'))('yaml') as { parse(text: string): unknown }

const Step = z.looseObject({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.looseObject({})),
  env: z.optional(z.record(z.string(), z.string())),
})
const Job = z.object({
  'runs-on': z.string(),
  strategy: z.optional(z.object({ matrix: z.record(z.string(), z.array(z.string())) })),
  if: z.optional(z.string()),
  needs: z.optional(z.string()),
  environment: z.optional(z.string()),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.union([z.string(), z.boolean()]) }),
  steps: z.array(Step),
})
const Workflow = z.object({
  on: z.looseObject({}),
  permissions: z.object({}),
  jobs: z.record(z.string(), Job),
})

const texts = globSync('.github/workflows/*.yml', { cwd: root }).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
)
const workflows = texts.map(([file, text]) => [file, Workflow.parse(parse(text))] as const)
const jobs = workflows.flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name, job, text: JSON.stringify(job), on: workflow.on, file })),
)
const jobOf = (wanted: string) => {
  const found = jobs.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no job ${wanted}.`)
  return found
}
const deploying = jobs.filter(({ text }) => text.includes('npm run deploy') || text.includes('npm run rollback'))

describe('the workflows on GitHub', () => {
  it('validate each pull request, deploy main to dev, and then to prod by approval', () => {
    expect(Object.keys(jobOf('validate').on).sort()).toEqual(['pull_request', 'push'])
    expect(jobOf('validate').on.push).toEqual({ branches: ['main'] })
    expect(jobOf('deploy-dev').job).toMatchObject({ needs: 'validate', environment: 'dev' })
    expect(jobOf('deploy-prod').job).toMatchObject({ needs: 'deploy-dev', environment: 'prod' })
    for (const name of ['deploy-dev', 'deploy-prod']) expect(jobOf(name).job.if).toBe("github.event_name == 'push'")
    expect(deploying.map(({ name }) => name).sort()).toEqual(['deploy-dev', 'deploy-prod', 'rollback'])
  })

  it('deploy nothing that a clean clone’s checks, Schemathesis, a deployment to MiniStack or DynamoDB Local refuse', () => {
    const { steps } = jobOf('validate').job
    const commands = steps.flatMap(({ run }) => run ?? [])
    expect(commands).toEqual([
      'npm ci',
      'npm run validate',
      'npm run check -- schemathesis',
      'npm run check -- ministack',
      'npm run check -- stripe-mock',
      'npm run check -- dynamodb-local',
      'npm run check -- localstack',
      'npm run check -- restore',
      'git rev-parse HEAD > cdk.out/commit',
      'tar --create --gzip --file release.tgz cdk.out',
    ])
    expect(steps.findIndex(({ uses }) => uses?.startsWith('actions/setup-python@'))).toBeGreaterThan(0)
    expect(JSON.stringify(steps)).not.toMatch(/continue-on-error|"if"/)
  })

  it('deploy the stacks that were validated, as one file, and build none of their own', () => {
    const using = (name: string, action: string) =>
      jobOf(name).job.steps.find(({ uses }) => uses?.startsWith(`actions/${action}-artifact@`))?.with
    const { name, path } = using('validate', 'upload') ?? {}
    expect([name, path]).toEqual(['release', 'release.tgz'])
    expect(scripts.validate).toContain('npm run synth')
    for (const stage of ['dev', 'prod']) {
      expect(using(`deploy-${stage}`, 'download')).toEqual({ name })
      const commands = jobOf(`deploy-${stage}`).job.steps.flatMap(({ run }) => run ?? [])
      expect(commands).toEqual([
        'npm ci --ignore-scripts',
        `tar --extract --gzip --file ${path}`,
        `npm run deploy -- --stage ${stage} --assembly cdk.out --yes`,
      ])
    }
  })

  it.each(deploying)(
    '$name runs nobody’s install script beside its token, and knows which commit came first',
    ({ job }) => {
      const installing = job.steps.flatMap(({ run }) => (run && /npm (ci|i|install)\b|npx /.test(run) ? [run] : []))
      expect(installing).toEqual(['npm ci --ignore-scripts'])
      const [checkout] = job.steps
      expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 })
    },
  )

  it('bring updates of every pinned action and package by themselves, a week after their release', () => {
    const Update = z.looseObject({
      'package-ecosystem': z.string(),
      directory: z.literal('/'),
      schedule: z.object({ interval: z.literal('weekly') }),
      cooldown: z.object({ 'default-days': z.number() }),
    })
    const text = readFileSync(join(root, '.github/dependabot.yml'), 'utf8')
    const { updates } = z.object({ version: z.literal(2), updates: z.array(Update) }).parse(parse(text))
    expect(updates.map((update) => update['package-ecosystem']).sort()).toEqual(['github-actions', 'npm'])
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7)
  })

  it('let nothing be deployed whose dependencies the registry was not asked about', () => {
    const step = jobOf('validate').job.steps.find(({ run }) => run === 'npm run validate')
    expect(step?.env).toMatchObject({ AUDIT_REQUIRED: 'true', CI: 'true' })
    expect(scripts.validate).toContain('npm run audit')
  })

  it('ask about known weaknesses every day, also where nobody changes anything', () => {
    const { job, on } = jobOf('ask-registry')
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
    const step = job.steps.find(({ run }) => run === 'npx tsx infra/build/auditDependencies.ts')
    expect(step?.env).toEqual({ AUDIT_REQUIRED: 'true' })
  })

  it('draw films on production’s processor and on macOS as well, after each change of main', () => {
    const { job, on } = jobOf('draw-films')
    expect(on.push).toEqual({ branches: ['main'] })
    expect(job['runs-on']).toMatch(/^\$\{\{ matrix\.machine \}\}$/)
    expect(job.strategy?.matrix).toEqual({ machine: ['ubuntu-24.04-arm', 'macos-15'] })
    expect(job.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npx vitest run tests/engine'])
  })

  it.each(texts)('%s stores no key and uses no secret', (_, text) => {
    expect(text).not.toMatch(/secrets\.|access-key|ACCESS_KEY|SECRET|password|AKIA/i)
  })

  it.each(jobs)('$file lets the job $name do only what it needs', ({ job, name }) => {
    const mayDeploy = deploying.some((one) => one.name === name)
    expect(job.permissions).toEqual({ contents: 'read', ...(mayDeploy && { 'id-token': 'write' }) })
  })

  it.each(deploying)(
    '$name reaches AWS by its environment’s role, one run at a time, and is never cut off',
    ({ job }) => {
      expect(job.environment).toBeDefined()
      expect(job.concurrency).toEqual({ group: `deploy-${job.environment}`, 'cancel-in-progress': false })
      const credentials = job.steps.find(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'))
      expect(credentials?.with).toEqual({
        'role-to-assume': expect.stringMatching(/^\$\{\{ vars\.DEPLOY_ROLE_ARN \}\}$/),
        'aws-region': region,
      })
    },
  )

  it.each(jobs)('$name uses actions by their commit alone, and leaves no token behind', ({ job }) => {
    const used = job.steps.flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(1)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    const [checkout] = job.steps
    expect(checkout?.with).toMatchObject({ 'persist-credentials': false })
  })

  it('run scripts and name stages that exist, and put no input into a shell', () => {
    const commands = jobs.flatMap(({ job }) => job.steps.flatMap(({ run }) => run ?? []))
    for (const command of commands) {
      const [, script] = /^npm run (\S+)/.exec(command) ?? []
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script)
      const [, stage] = /--stage (\w+)/.exec(command) ?? []
      if (stage !== undefined) expect(Object.keys(stages)).toContain(stage)
      expect(command).not.toContain('${{')
    }
    const others = commands.filter((command) => !/^(npm ci|git|tar)\b/.test(command))
    expect(others).toHaveLength(12)
  })
})
