import { type App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { FunctionBuilds } from './functions/functionBuilds.ts'
import { stackName } from './stackNames.ts'
import { ApiStack } from './stacks/api.ts'
import { DataStack } from './stacks/data.ts'
import { WebStack } from './stacks/web.ts'
import { WorkStack, type WorkStackProps } from './stacks/work.ts'
import { region, type Stage } from './stages.ts'

export type Artefacts = { builds: FunctionBuilds; siteFolder: string; production: WorkStackProps['production'] }

/** The stacks of one stage: `<brand>-<stage>-data`, `-api`, `-work`, and `-web` where the stage has one. */
export function deployStage(app: App, name: string, stage: Stage, { builds, siteFolder, production }: Artefacts) {
  refuseUnpayable(name, stage)
  const env = { region, ...(stage.account && { account: stage.account }) }
  const props = { stageName: name, stage, env, terminationProtection: stage.keepsData }
  const data = new DataStack(app, stackName(name, 'data'), props)
  const api = new ApiStack(app, stackName(name, 'api'), { ...props, data, builds })
  const work = new WorkStack(app, stackName(name, 'work'), { ...props, data, api, builds, production })
  const web = stage.web ? new WebStack(app, stackName(name, 'web'), { ...props, data, api, siteFolder }) : undefined
  const stacks = { data, api, work, web }
  for (const stack of Object.values(stacks)) if (stack) Tags.of(stack).add('stage', name)
  return stacks
}

function refuseUnpayable(name: string, { asksDeposit, payments, invoicing, company, firstCutSeconds }: Stage): void {
  if (!asksDeposit || payments) return
  if (firstCutSeconds !== undefined)
    throw new Error(
      `The stage ${name} waits for transfers and says how soon a first cut is there: take firstCutSeconds out of infra/stages.ts.`,
    )
  if (!invoicing)
    throw new Error(
      `The stage ${name} asks for a deposit that nobody can pay: give it payments or invoicing in infra/stages.ts, or asksDeposit: false.`,
    )
  if (!company || company.address.length === 0)
    throw new Error(`The stage ${name} sends invoices and doesn't say who sells: give it company in infra/stages.ts.`)
}

/** Synthesis fails with any finding that is neither mended nor acknowledged with a reason. */
export const checkWithNag = (app: App) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
