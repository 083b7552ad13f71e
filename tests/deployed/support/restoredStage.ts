import { App } from 'aws-cdk-lib'
import { buildsOf } from '../../../infra/functions/functionBuilds.ts'
import { functionNames } from '../../../infra/functions/functions.ts'
import { deployStage } from '../../../infra/product.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import { stages } from '../../../infra/stages.ts'

/** The local stage with the table that the drill restored. */
const { RESTORED_TABLE: name = '', RESTORED_STREAM: streamArn = '' } = process.env
const stage = { ...stages.local, restoredTable: { name, streamArn } }
deployStage(new App({ analyticsReporting: false }), 'local', stage, {
  builds: buildsOf(functionNames),
  siteFolder: '',
  production: { ...production, builds: buildsOf(Object.keys(lambdasOf(production))) },
})
