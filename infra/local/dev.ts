import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PriceListName, priceLists } from '#contract/money/pricing'
import { invoicingText } from '../functions/environment.ts'
import { stages } from '../stages.ts'
import { openStore } from './aws/dynamodb/engine.ts'
import { DataInUse } from './aws/embedded.ts'
import { makeLogReadable } from './readableLog.ts'
import { administrator, dataNames, seedAdministrator } from './seed.ts'
import { buildSite } from './site/builtSite.ts'
import { PortTaken } from './site/site.ts'
import { startLocalStage } from './stage.ts'

const sweepEveryMs = 60_000
const hourMs = 3_600_000
// Counts for CloudWatch would only bury the log lines.
process.env.POWERTOOLS_METRICS_DISABLED ??= 'true'
makeLogReadable()
const dataDir = resolve(process.env.DATA_DIR ?? '.local')

class BadSetting extends Error {}

function portGiven(): number {
  const port = Number(process.env.PORT ?? 5173)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new PortTaken(`PORT is "${process.env.PORT}", but a port is a number from 1 to 65535.`)
  return port
}

/** Removes what the local stage keeps, and nothing else that may stand in the folder. Throws DataInUse. */
async function emptyData() {
  const table = join(dataDir, 'dynamodb')
  if (existsSync(table)) await (await openStore(table)).db.close()
  for (const name of dataNames) rmSync(join(dataDir, name), { recursive: true, force: true })
}

function priceListGiven(): PriceListName {
  const at = process.argv.indexOf('--price-list')
  if (at === -1) return stages.local.priceList
  const name = PriceListName.safeParse(process.argv[at + 1])
  if (name.success) return name.data
  throw new BadSetting(
    `There is no price list "${process.argv[at + 1] ?? ''}": ${Object.keys(priceLists).join(' or ')}.`,
  )
}

/** As deployed stages without online payments: an invoice asks for the deposit, which starts the film. */
const byInvoice = {
  FILMS_START: 'on_deposit',
  DEPOSIT_PERCENT: String(stages.local.depositPercent),
  INVOICING: invoicingText({ ...stages.local, asksDeposit: true }),
} as const

async function dev() {
  const port = portGiven()
  const takesPayments = process.argv.includes('--payments')
  const priceList = priceListGiven()
  const isSource = process.argv.includes('--source')
  const environment = {
    ADMIN_EMAILS: administrator.email,
    REACHES_LOCALHOST: 'true' as const,
    PRICE_LIST: priceList,
    ...(takesPayments && { DEPOSIT_PERCENT: String(stages.local.depositPercent), FILMS_START: 'on_deposit' as const }),
    ...(process.argv.includes('--invoices') && byInvoice),
    ...(takesPayments && process.argv.includes('--sales-tax') && { COLLECT_TAX: 'true' as const }),
  }
  if (process.argv.includes('--fresh')) await emptyData()
  const stage = await startLocalStage({
    port,
    dataDir,
    pages: isSource ? 'source' : () => buildSite(dataDir, { ...stages.local, priceList }),
    environment,
  })
  const { origin, neutralOrigin, embedded, makesFilms } = stage

  const failed = (what: string) => (error: unknown) => console.error(`${what} failed:`, error)
  const sweeper = setInterval(() => void embedded.sweepExpired().catch(failed('Sweeping')), sweepEveryMs)
  const clock = setInterval(() => void stage.followDueOrders().catch(failed('Following due orders')), hourMs)
  // What a package throws at a request after it has answered: told, and the next request is answered all the same.
  process.on('uncaughtException', failed('A request'))
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    clearInterval(sweeper)
    clearInterval(clock)
    stage
      .stop()
      .catch(failed('Stopping'))
      .finally(() => process.exit())
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)

  const canSignIn = await seedAdministrator(origin, dataDir).catch((error: unknown) => {
    failed('Seeding the administrator')(error)
    return false
  })
  const seconds = performance.now() / 1000
  console.log(
    [
      '',
      `  Ready in ${seconds.toFixed(1)} s. Stop with Ctrl+C; the data stays.`,
      '',
      `  Site      ${origin} (${isSource ? 'from its source, which reloads as you edit' : 'as built for customers; edit it with npm run dev -- --source'})`,
      `  Sign in   ${canSignIn ? `${origin}/login as ${administrator.email}, ${administrator.password}` : 'once accounts are built'}`,
      `  MLS pages ${neutralOrigin}/watch/… (a host of their own, which shows nothing else)`,
      `  Inbox     ${embedded.inboxUrl}`,
      ...(takesPayments ? [`  Payments  ${embedded.paymentsUrl} (Stripe's test cards; nothing is charged)`] : []),
      `  Data      ${dataDir} (a fresh one: npm run dev -- --fresh)`,
      ...(makesFilms
        ? []
        : ['  Films     are not made: the optional package node-av is not installed on this machine']),
      '',
    ].join('\n'),
  )
}

try {
  await dev()
} catch (error) {
  if (error instanceof PortTaken || error instanceof BadSetting) console.error(error.message)
  else if (error instanceof DataInUse)
    console.error(`${error.message} Stop it, or give this one its own folder: DATA_DIR=.local-2 npm run dev`)
  else console.error(error)
  process.exit(1)
}
