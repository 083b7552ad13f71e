import { metricNames } from '#contract/platform/metrics'
import { assumptions, billOf, filmUsd, lifeUsd, partsOf, type Standing, usageOf } from '../../infra/cost/bill.ts'
import { prices } from '../../infra/cost/prices.ts'
import { stages } from '../../infra/stages.ts'
import { everyTemplate } from '../../tests/infra/product.ts'
import { readFigures, secondsIn } from '../figures.ts'
import { measuredOrder } from './orderUsage.ts'

/** What stands in production's templates, orders or not. */
function standing(): Standing {
  const prod = everyTemplate().flatMap(([name, template]) => (name.includes('-prod-') ? [template] : []))
  const all = (type: string) => prod.flatMap((template) => Object.values(template.findResources(type)))
  return {
    alarms: all('AWS::CloudWatch::Alarm').length,
    customMetrics: metricNames.length,
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    firewallRules: all('AWS::WAFv2::WebACL').flatMap(({ Properties }) => Properties.Rules).length,
    secrets: all('AWS::SecretsManager::Secret').length,
    queues: all('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => !Properties.StartingPosition).length,
    coldPhotoDays: stages.prod.coldPhotoDays,
  }
}

const usd = (value: number) => (value < 0.1 ? value.toFixed(3) : value.toFixed(2))
const months = [0, 1_000, 100_000]
const stands = standing()
const packCpuSeconds = secondsIn(readFigures(), 'film.packCpu')
const order = await measuredOrder()
const usageFor = (orders: number) => usageOf(orders, order, stands, packCpuSeconds)
console.log(
  `One order with ${assumptions.photosPerOrder} photos, measured on the embedded AWS (time includes the emulators’ own)`,
)
console.table(order)
const bills = months.map((orders) => billOf(usageFor(orders)))
const totals = bills.map(partsOf)
console.log(
  `USD of the ${assumptions.month}th month of the stage prod at list price, with as many orders in each; in brackets beyond what every account has for nothing`,
)
console.table(
  Object.fromEntries(
    (totals[0] ?? []).map(({ part }, row) => [
      part,
      Object.fromEntries(
        months.map((orders, column) => {
          const found = totals[column]?.[row] ?? { usd: 0, usdBeyondFree: 0 }
          return [`${orders.toLocaleString('en-US')} orders`, `${usd(found.usd)} (${usd(found.usdBeyondFree)})`]
        }),
      ),
    ]),
  ),
)
const orderAlone = billOf({ ...usageFor(1_000), apiRequests: 1_000 * order.apiRequests })
const apiAndTable = partsOf(orderAlone).find(({ part }) => part === 'API and table')
console.log(`API and table for 1,000 orders without the probe: ${usd(apiAndTable?.usd ?? 0)} USD; the aim is 0.12`)
const film = filmUsd(packCpuSeconds)
const source = packCpuSeconds === undefined ? 'reckoned' : 'measured by npm run bench -- pack'
console.log(
  `A draft: ${film.draft.toFixed(4)} USD; the aim is 0.01. The whole film in three formats (${packCpuSeconds ?? assumptions.packCpuSeconds} s of processor, ${source}): ${film.whole.toFixed(4)} USD; the aim is 0.05`,
)
console.log(
  `An order's whole life, with 20 visits, ${assumptions.playsPerOrder} plays and a year in the bucket: ${lifeUsd(order, stands, packCpuSeconds).toFixed(3)} USD; the aim is 0.12`,
)
const { voice } = film
console.log(
  `The voice of a 60 s film: ${voice.toFixed(4)} USD; with it a draft costs ${(film.draft + voice).toFixed(4)}, the whole film ${(film.whole + voice).toFixed(4)}`,
)
const thousand = billOf(usageFor(1_000)).filter(({ usd: cost }) => cost > 0)
console.log('1,000 orders in detail')
console.table(
  thousand.map(({ metered, amount, usd: cost }) => ({
    amount: Number(amount.toPrecision(4)),
    unit: prices[metered].unit,
    USD: usd(cost),
    'price read': prices[metered].read,
  })),
)
process.exit()
