import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { builtSite } from './build/site/builtPrices.ts'
import { buildsOf } from './functions/functionBuilds.ts'
import { functionNames } from './functions/functions.ts'
import { checkWithNag, deployStage } from './product.ts'
import { lambdasOf, production } from './production.ts'
import { stages } from './stages.ts'

const app = new App({ analyticsReporting: false })
const wanted: unknown = app.node.tryGetContext('stage')
const names = Object.keys(stages)
if (wanted !== undefined && !names.includes(String(wanted)))
  throw new Error(`There is no stage "${wanted}". Please choose one of ${names.join(', ')}.`)

const chosen = Object.entries(stages).filter(([name]) => wanted === undefined || wanted === name)
const dist = join(import.meta.dirname, '../dist')
const artefacts = {
  builds: buildsOf(functionNames),
  production: { ...production, builds: buildsOf(Object.keys(lambdasOf(production))) },
}
for (const [name, stage] of chosen)
  deployStage(app, name, stage, { ...artefacts, siteFolder: stage.web ? builtSite(dist, name, stage) : '' })
checkWithNag(app)
