import { App } from 'aws-cdk-lib'
import { buildsOf } from '../../../infra/functions/functionBuilds.ts'
import { functionNames } from '../../../infra/functions/functions.ts'
import { deployStage } from '../../../infra/product.ts'
import { lambdasOf, production } from '../../../infra/production.ts'
import { stages } from '../../../infra/stages.ts'
import { fastWorkerFolder } from './fastWorkerFolder.ts'

/**
 * The local stage as an update: other prices in every function, logs kept for longer, data that must outlive its stack,
 * and workers that need no encoder, since those of AWS are built for its processors.
 */
const stage = { ...stages.local, priceList: 'launch', logDays: 14, keepsData: true } as const
const workers = Object.keys(production.workers).map((name) => [name, fastWorkerFolder])
deployStage(new App({ analyticsReporting: false }), 'local', stage, {
  builds: buildsOf(functionNames),
  siteFolder: '',
  production: {
    ...production,
    builds: { ...buildsOf(Object.keys(lambdasOf(production))), ...Object.fromEntries(workers) },
  },
})
