import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AwsSolutionsChecks } from 'cdk-nag'
import { buildSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { functionNames } from '../../../infra/functions/functions.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import type { Stage } from '../../../infra/stages.ts'
import { aProduct, backendOf, templateOf } from '../product.ts'

const folder = join(import.meta.dirname, '../../../infra')
const runbook = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
/** The entry that the runbook shows under "Another stage". */
const [, entry = ''] = /## Another stage\n[^#]*?```ts\n(.*?)```/s.exec(runbook) ?? []

/** The table of stages with the entry at its beginning, as somebody would save it. */
async function stagesWithEntry(): Promise<Record<string, Stage>> {
  const table = readFileSync(join(folder, 'stages.ts'), 'utf8')
  const contents = table.replace('export const stages = {\n', (start) => start + entry)
  expect(contents).not.toBe(table)
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const { stages } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
  return stages
}

describe('another stage', async () => {
  const { demo } = await stagesWithEntry()
  if (!demo) throw new Error('The entry has no stage "demo".')
  const { app, data, api, work, web } = aProduct('demo', demo)
  if (!web) throw new Error('The stage "demo" has no site.')
  const backend = backendOf({ api, work })
  const stacks = [data, api, work, web]
  // Synthesized here, where no test's time runs.
  for (const stack of stacks) templateOf(stack)

  it('is one entry of at most ten lines in one file', () => {
    expect(entry.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
  })

  it('has its four stacks, each by its name', () => {
    expect(stacks.map(({ stackName }) => stackName)).toEqual(
      ['data', 'api', 'work', 'web'].map((part) => `threshold-demo-${part}`),
    )
    for (const stack of stacks) expect(Object.keys(templateOf(stack).toJSON().Resources).length).toBeGreaterThan(5)
  })

  it('leaves no finding of cdk-nag without an answer', () => {
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([])
  })

  it('shows nothing to the public, gives no token away, and asks each route’s throttle', () => {
    for (const stack of stacks)
      for (const bucket of Object.values(templateOf(stack).findResources('AWS::S3::Bucket')))
        expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
    const functions = Object.values(backend.findResources('AWS::Lambda::Function'))
    expect(functions).toHaveLength(functionNames.length + Object.keys(lambdasOf(production)).length)
    for (const { Properties } of functions)
      expect(Properties.Environment.Variables).toMatchObject({
        STAGE: 'demo',
        DEV_TOKENS: 'false',
        SITE_ORIGIN: demo.siteOrigin,
      })
    const [stage] = Object.values(templateOf(api).findResources('AWS::ApiGatewayV2::Stage'))
    expect(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0)
  })

  it('keeps the log of every function for a time, and alarms when one fails', () => {
    const functions = Object.entries(backend.findResources('AWS::Lambda::Function'))
    const logs = backend.findResources('AWS::Logs::LogGroup')
    const alarms = backend.findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName: 'Errors' } })
    const watched = Object.values(alarms).map(({ Properties }) => Properties.Dimensions[0].Value.Ref)
    for (const [id, { Properties }] of functions) {
      expect(logs[Properties.LoggingConfig.LogGroup.Ref]?.Properties.RetentionInDays).toBe(demo.logDays)
      expect(watched).toContain(id)
    }
  })
})
