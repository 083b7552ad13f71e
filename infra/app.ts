import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { buildsOf, functionNames } from './functions.ts'
import { checkWithNag, deployStage } from './product.ts'
import { lambdasOf, production } from './production.ts'
import { stages } from './stages.ts'

const app = new App({ analyticsReporting: false })
const wanted: unknown = app.node.tryGetContext('stage')
const names = Object.keys(stages)
if (wanted !== undefined && !names.includes(String(wanted)))
  throw new Error(`There is no stage "${wanted}". Please choose one of ${names.join(', ')}.`)

const chosen = Object.entries(stages).filter(([name]) => wanted === undefined || wanted === name)
const siteFolder = join(import.meta.dirname, '../dist/web')
if (chosen.some(([, stage]) => stage.web) && !existsSync(join(siteFolder, 'index.html')))
  throw new Error('The site is not built yet. Please run "npm run build" first.')

const artefacts = {
  builds: buildsOf(functionNames),
  siteFolder,
  production: { ...production, builds: buildsOf(Object.keys(lambdasOf(production))) },
}
for (const [name, stage] of chosen) deployStage(app, name, stage, artefacts)
checkWithNag(app)
