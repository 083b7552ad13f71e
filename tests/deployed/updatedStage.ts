import { App } from 'aws-cdk-lib'
import { functionBuilds } from '../../infra/functionBuilds.ts'
import { deployStage } from '../../infra/product.ts'
import { production, workerBuilds } from '../../infra/production.ts'
import { stages } from '../../infra/stages.ts'

/** The local stage as an update: other prices in every function, logs kept for longer, data that must outlive its stack. */
const stage = { ...stages.local, priceList: 'launch', logDays: 14, keepsData: true } as const
deployStage(new App({ analyticsReporting: false }), 'local', stage, {
  builds: functionBuilds(),
  siteFolder: '',
  production: { ...production, builds: workerBuilds(production) },
})
