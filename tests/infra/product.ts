import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { context } from '../../cdk.json'
import { type FunctionName, functionNames } from '../../infra/functions/functions.ts'
import { deployStage } from '../../infra/product.ts'
import { lambdasOf, type Production, production } from '../../infra/production.ts'
import { type Stage, type StageName, stages } from '../../infra/stages.ts'

const artefacts = join(import.meta.dirname, 'artefacts')
export const stageNames = Object.keys(stages) as StageName[]

/** The stacks of a stage with stand-ins for what a build makes: all functions unless `names` says which. */
export function aProduct(
  name: string,
  stage: Stage,
  names: readonly FunctionName[] = functionNames,
  made: Production = production,
) {
  const app = new App({ context, analyticsReporting: false })
  const standIns = (built: readonly string[]) =>
    Object.fromEntries(built.map((name) => [name, join(artefacts, 'function')]))
  const parts = {
    builds: standIns(names),
    siteFolder: join(artefacts, 'site'),
    production: { ...made, builds: standIns(Object.keys(lambdasOf(made))) },
  }
  return { app, ...deployStage(app, name, stage, parts) }
}

const products = new Map<StageName, ReturnType<typeof aProduct>>()
/** The stacks of one of our stages, made once for a test file. */
export function product(name: StageName) {
  const known = products.get(name) ?? aProduct(name, stages[name])
  products.set(name, known)
  return known
}

const templates = new Map<Stack, Template>()
export function templateOf(stack: Stack): Template {
  const known = templates.get(stack) ?? Template.fromStack(stack)
  templates.set(stack, known)
  return known
}

const backends = new Map<Stack, Template>()
/** What answers and what works afterwards, as if it were one stack. */
export function backendOf({ api, work }: Pick<ReturnType<typeof aProduct>, 'api' | 'work'>): Template {
  const [answers, works] = [templateOf(api).toJSON(), templateOf(work).toJSON()]
  const known = backends.get(api) ?? Template.fromJSON({ Resources: { ...answers.Resources, ...works.Resources } })
  backends.set(api, known)
  return known
}

/** The web stack of a stage that has one. */
export function webOf(name: StageName) {
  const { web } = product(name)
  if (!web) throw new Error(`The stage ${name} has no web stack.`)
  return web
}

/** Every template of a stage, with the stage's and the stack's name. */
export function everyTemplate(): [string, Template][] {
  return stageNames.flatMap((name) => {
    const { data, api, work, web } = product(name)
    return [data, api, work, ...(web ? [web] : [])].map((stack): [string, Template] => [
      stack.stackName,
      templateOf(stack),
    ])
  })
}
