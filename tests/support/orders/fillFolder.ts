import { startEmbeddedAws } from '../../../infra/local/aws/embedded.ts'

// Rows are made as a stage keeps them, so its configuration comes first, in a process of its own.
const aws = await startEmbeddedAws()
Object.assign(process.env, aws.environment)
await aws.stop()
const { fillData } = await import('./manyOrders.ts')
const [dataDir = '', orders] = process.argv.slice(2)
await fillData(dataDir, Number(orders))
process.exit()
