import { startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { openLocalWorkflows } from '../../../infra/local/workflows/localWorkflows.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'
import { sample } from '../../support/workflow/sample.ts'

/**
 * Run as a process of its own, with a data folder and a job's script: a stage that runs workflows, until it is killed.
 * Says the job's id.
 */
const [dataDir = '', script = '{}'] = process.argv.slice(2)
const configured = Promise.withResolvers<void>()
const jobs = openLocalWorkflows({ production: sample, configured: configured.promise, processes: 2 })
const { environment } = await startEmbeddedAws({ dataDir, jobs, onStreamRecords })
Object.assign(process.env, environment)
configured.resolve()
const { orderSample } = await import('../../support/workflow/jobs.ts')
console.log(await orderSample(JSON.parse(script)))
