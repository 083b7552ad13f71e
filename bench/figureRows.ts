import type { ChangeRow } from './film/changes.ts'
import type { packBench } from './film/pack.ts'
import type { remotionBench } from './film/remotion.ts'
import type { functionWeights } from './functions.ts'
import type { load } from './load/load.ts'
import type { AdminListRow } from './orders/adminLists.ts'
import type { CallRow } from './orders/calls.ts'
import type { orderBench } from './orders/orders.ts'
import type { pageWeights } from './pages.ts'
import type { besideVendure } from './rivals/rivals.ts'

type Result<Work extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Work>>
type Rows = Record<string, string>

const span = (values: number[], unit: string) => `${Math.min(...values)} to ${Math.max(...values)}${unit}`

/** What each bench says of its rows in docs/figures.json. */
export function pageRows(pages: Result<typeof pageWeights>): Rows {
  const kib = (...screens: string[]) => pages.filter(({ screen }) => screens.includes(screen)).map((page) => page.kib)
  const exact = (...screens: string[]) => `${Math.max(...kib(...screens))} KiB`
  return {
    'pages.site': exact('/', '/gallery', '/terms', '/privacy'),
    'pages.awake': exact('/, every island awake'),
    'pages.contact': exact('/order, contact'),
    'pages.upload': exact('/order, upload'),
    'pages.end': `${kib('/order, payment', '/order, thank you').map(Math.round).join(' and ')} KiB`,
    'pages.login': `${kib('/login').map(Math.round)} KiB`,
    'pages.forms': span(kib('/signup', '/forgot', '/reset', '/verify').map(Math.round), ' KiB'),
    'pages.account': exact('/account (signed out)'),
    'pages.console': exact('/admin (signed out)'),
    'pages.heaviest': `${Math.max(...pages.map(({ all }) => all))} KiB`,
  }
}

export function functionRows({ speakers, functions }: Result<typeof functionWeights>): Rows {
  const ratios = functions.map((row) => ({
    name: row.function,
    load: row['load / DynamoDB client'],
    bundle: row['bytes / esbuild default'],
  }))
  const slowest = ratios.toSorted((a, b) => b.load - a.load)[0]
  const [, own, document] = speakers
  const times = (of: 'load ms' | 'KiB raw') => ((document?.[of] ?? Number.NaN) / (own?.[of] ?? Number.NaN)).toFixed(2)
  return {
    'functions.orders': `${ratios.find(({ name }) => name === 'orders')?.load}×`,
    'functions.slowest': `${slowest?.load}× (${slowest?.name})`,
    'functions.bundles': span(
      ratios.map(({ bundle }) => bundle),
      '',
    ),
    'functions.document': `${times('load ms')} times; bytes ${times('KiB raw')} times`,
  }
}

export function orderRows({ speed, costs }: Result<typeof orderBench>): Rows {
  const [created] = costs
  return {
    'orders.created': `${created?.requests} requests, ${created?.['capacity units']} write units`,
    'orders.speed': `${speed['orders / s']} a second, p50 ${speed['p50 ms']} ms, p99 ${speed['p99 ms']} ms`,
  }
}

export const callRows = (rows: CallRow[]): Rows =>
  Object.fromEntries(rows.map((row) => [row.id, `${row['CPU ms']} ms, p99 ${row['p99 / p50']} times p50`]))

const seconds = (value: number) => `${Math.round(value).toLocaleString('en-US')} s`

/** The first number of the processor's time is what the cost counts. */
export const packRows = (pack: Result<typeof packBench>): Rows => ({
  'film.pack': `${seconds(pack.wallSeconds)}; ${seconds(pack.wallSecondsAFilm)} a film`,
  'film.packCpu': seconds(pack.cpuSeconds),
  'film.packRatio': pack.ratioToBareEncoder.toFixed(2),
})

/** The slowest kind of change. */
export function filmRows(changes: readonly ChangeRow[]): Rows {
  const slowest = changes.toSorted((a, b) => b.wallSeconds - a.wallSeconds)[0]
  if (!slowest) return {}
  const { change, rendered, shots, wallSeconds } = slowest
  return { 'film.change': `${wallSeconds.toFixed(1)} s (${change}: ${rendered} of ${shots} shots made anew)` }
}

export const vendureRows = ({ ours, theirs, ratio }: Result<typeof besideVendure>): Rows => ({
  'vendure.cpu': `${ours.toFixed(1)} ms; ${theirs.toFixed(1)} ms; ${ratio.toFixed(2)} times`,
})

export const remotionRows = ({ share, times }: Result<typeof remotionBench>): Rows => ({
  'film.remotion': `${share.toFixed(2)}, so 1/${times.toFixed(1)}`,
})

export function listRows(lists: AdminListRow[]): Rows {
  const newest = lists.filter(({ list }) => list === 'orders, newest 200')
  const most = (value: (row: AdminListRow) => number) => Math.max(...newest.map(value))
  return { 'lists.orders': `${most(({ requests }) => requests)} request, ≤ ${most(({ units }) => units)} read units` }
}

export function loadRows(figures: Result<typeof load>): Rows {
  const errors = figures.errors === 0 ? 'no error' : `${figures.errors} errors`
  return {
    'load.rate': `${figures['held orders/s']} whole orders a second, ${errors}`,
    'load.times': `p50 ${figures['p50 ms']} ms, p99 ${figures['p99 ms']} ms`,
    'load.memory': `process ${figures['RSS growth %']} %, heap ${figures['heap growth %']} %`,
  }
}
