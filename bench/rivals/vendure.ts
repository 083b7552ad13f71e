import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { listen } from '../../infra/local/listener.ts'
import { administrator } from '../../infra/local/seed.ts'

/** Vendure in a process of its own, from the folder that it is installed in: `vendure.ts <folder> <data>`. */
const [folder = '', data = ''] = process.argv.slice(2)
// It keeps notes where it is started, and would tell its makers about it.
process.chdir(data)
process.env.VENDURE_DISABLE_TELEMETRY = 'true'

/** Vendure takes a port by its number alone. */
const free = await listen(() => undefined)
await free.stop()
const { port } = new URL(free.url)

type Vendure = {
  bootstrap(config: object): Promise<{ close(): Promise<void> }>
  DefaultLogger: new (options: object) => object
  LogLevel: { Error: number }
}
const vendure: Vendure = createRequire(join(folder, 'package.json'))('@vendure/core')

type Bound = SQLInputValue | undefined
const orNull = (value: Bound) => value ?? null

/** What TypeORM asks of better-sqlite3, on the SQLite that Node brings: nothing to compile, the same C library. */
class Sqlite {
  readonly database: DatabaseSync
  constructor(path: string) {
    this.database = new DatabaseSync(path, { timeout: 5_000 })
  }
  pragma(text: string) {
    this.database.exec(`PRAGMA ${text}`)
  }
  exec(text: string) {
    this.database.exec(text)
  }
  prepare(text: string) {
    const statement = this.database.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (...values: Bound[]) => statement.all(...values.map(orNull)),
      run: (...values: Bound[]) => statement.run(...values.map(orNull)),
    }
  }
  function(name: string, call: (...values: SQLInputValue[]) => SQLInputValue) {
    this.database.function(name, call)
  }
  close() {
    this.database.close()
  }
}

const app = await vendure.bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(port), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: administrator.email, password: administrator.password },
  },
  dbConnectionOptions: {
    type: 'better-sqlite3',
    driver: Sqlite,
    // Ours is measured without its database: nothing of this one's disk may count.
    database: ':memory:',
    synchronize: true,
  },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [],
})

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: String((user + system) / 1000) })
})
process.once('disconnect', () => void app.close().finally(() => process.exit()))
process.send?.({ shop: `${free.url}/shop-api`, admin: `${free.url}/admin-api` })
