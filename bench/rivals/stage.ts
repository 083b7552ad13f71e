import { administrator, seedAdministrator } from '../../infra/local/seed.ts'
import { startLocalStage } from '../../infra/local/stage.ts'

/** The product as built, with the embedded AWS on disk, in a process of its own: `stage.ts <data> <edge key>`. */
const [dataDir = '', edgeKey = ''] = process.argv.slice(2)
const environment = { ADMIN_EMAILS: administrator.email, EDGE_KEY: edgeKey }
const stage = await startLocalStage({ pages: 'built', functions: 'built', dataDir, environment })
await seedAdministrator(stage.origin, dataDir, { 'x-site-key': edgeKey, 'x-viewer-address': '203.0.113.1' })

process.on('message', () => {
  const settled = async () => {
    await stage.embedded.streamSettled()
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: String((user + system) / 1000) })
  }
  void settled()
})
process.once('disconnect', () => void stage.stop().finally(() => process.exit()))
process.send?.({ origin: stage.origin })
