import { execFileSync, spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  callRows,
  filmRows,
  functionRows,
  listRows,
  loadRows,
  orderRows,
  packRows,
  pageRows,
  remotionRows,
  vendureRows,
} from './figureRows.ts'
import { noteFigures } from './figures.ts'
import { functionWeights } from './functions.ts'
import { scale } from './load/scale.ts'
import { adminLists } from './orders/adminLists.ts'
import { callTimes } from './orders/calls.ts'
import { orderBench } from './orders/orders.ts'
import { pageWeights } from './pages.ts'
import { besideVendure, peers } from './rivals/rivals.ts'
import { structure } from './structure.ts'

const build = (part: 'functions' | 'web') =>
  execFileSync('npm', ['run', '--silent', 'build', '--', part], { stdio: ['ignore', 'ignore', 'inherit'] })

/**
 * `npm run bench` prints every performance figure of docs/figures.md; `npm run bench -- pages` one part of it, and with
 * `--note` writes it there.
 */
const parts = {
  functions: async () => {
    const weights = await functionWeights()
    console.table(weights.speakers)
    console.table(weights.functions)
    note(functionRows(weights))
  },
  pages: async () => {
    build('web')
    const pages = await pageWeights()
    console.table(pages)
    note(pageRows(pages))
  },
  orders: async () => {
    const orders = await orderBench()
    console.table([orders.speed])
    console.table(orders.costs)
    note(orderRows(orders))
  },
  calls: async () => {
    build('functions')
    const rows = await callTimes()
    console.table(rows, ['call', 'CPU ms', 'p50 ms', 'p99 / p50'])
    note(callRows(rows))
  },
  lists: async () => {
    const lists = await adminLists()
    console.table(lists)
    note(listRows(lists))
  },
  peers: async () => {
    build('functions')
    build('web')
    await peers((rows) => {
      console.log(`Load of the machine over the last minutes: ${loadavg().slice(0, 2).map(Math.round).join(', ')}`)
      console.table(rows)
    })
  },
  vendure: async () => {
    build('functions')
    const compared = await besideVendure()
    console.log(`Load of the machine over the last minutes: ${loadavg().slice(0, 2).map(Math.round).join(', ')}`)
    console.table([compared])
    note(vendureRows(compared))
  },
  scale: async () => {
    const { ladder, limits, days, photosAnOrder, listViews } = await scale()
    console.log('What holds up orders of 25 photos on the stage prod, lowest first')
    console.table(ladder)
    console.log(
      `Write units of an order with ${photosAnOrder} photos by key that all orders share, and a day at each peak`,
    )
    console.table(limits)
    console.table(days)
    console.log(`A list of the newest 200 may be read ${listViews} times a second.`)
  },
  film: async () => note(filmRows(await (await import('./film/film.ts')).filmBench())),
  eye: async () => {
    if (values.homes)
      return (await import('./eye/walks.ts')).showWalks(values.set, values.own ? [values.own] : [], values.out)
    if (values.packages) {
      const { table, ...measured } = await (await import('./eye/packages.ts')).measurePackages(values.packages)
      console.log(measured)
      return console.table(table)
    }
    const { table, crops, ...measured } = await (await import('./eye/eye.ts')).measureEye(values.set, values.write)
    console.table([measured])
    console.table(table)
    console.log('Main things in vertical films', crops)
  },
  looks: async () => (await import('./film/look.ts')).lookAtFilms(values.out, values.own),
  light: async () => (await import('./film/light.ts')).lightBench(values.sets, values.out),
  rhythm: async () =>
    console.table(await (await import('./film/rhythm/rhythm.ts')).rhythmBench(values.set, 'docs/pictures/rhythm.webp')),
  remotion: async () => note(remotionRows(await (await import('./film/remotion.ts')).remotionBench())),
  mails: async () => void (await import('./looks/mails.ts')),
  screens: async () => {
    build('web')
    await import('./looks/screens.ts')
  },
  lighthouse: async () => {
    build('web')
    await (await import('./lighthouse.ts')).lighthouseBench(values.path)
  },
  pack: async () => {
    const pack = await (await import('./film/pack.ts')).packBench(Number(values.photos))
    // A film of fewer photos is another one.
    if (values.photos === packPhotos) note(packRows(pack))
  },
  beside: async () => console.table(await (await import('./film/beside.ts')).priceBesideFilm()),
  farm: async () => {
    const { farmOf, filmFarm } = await import('./load/filmFarm.ts')
    const { backendOf, product } = await import('../tests/infra/product.ts')
    console.table(filmFarm(farmOf(backendOf(product('prod')).toJSON().Resources)))
  },
  shutout: async () => console.table((await import('./load/shutOut.ts')).shutOut()),
  enumeration: async () => console.table(await (await import('./orders/enumeration.ts')).enumerationTimes()),
  structure: async () => {
    const { rows, comments, names } = structure()
    console.table(rows)
    console.table(comments)
    if (values.names) console.log(names.join('\n'))
  },
  load: async () => {
    const { isHealthy, load } = await import('./load/load.ts')
    const figures = await load(Number(values.minutes))
    console.table([figures])
    note(loadRows(figures))
    if (!isHealthy(figures)) process.exitCode = 1
  },
} satisfies Record<string, () => Promise<void>>

/** As the cost reckons with. */
const packPhotos = '12'
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    photos: { type: 'string', default: packPhotos },
    /** Where sheets of films go, and a folder of photos for one more of them. */
    out: { type: 'string', default: '.local-looks' },
    own: { type: 'string' },
    /** A folder of folders of photos, each a home: how light jumps at the cuts of its film. */
    sets: { type: 'string', default: '../shared/film/light' },
    /** What Lighthouse reads. */
    path: { type: 'string', multiple: true, default: ['/'] },
    /** Labelled photos for the eye, and whether its head is fitted to them. */
    set: { type: 'string', default: '../shared/film/sight' },
    write: { type: 'boolean', default: false },
    /** Of \`eye\`, sheets of the walks through homes instead of figures. */
    homes: { type: 'boolean', default: false },
    /** Of `eye`, a folder of npm packages: how it judges their photos, which are of no listings. */
    packages: { type: 'string' },
    /** The files and folders behind the figures of `structure`. */
    names: { type: 'boolean', default: false },
    note: { type: 'boolean', default: false },
  },
})
/** Only where it is asked for: a busy machine measures too. */
function note(measured: Record<string, string>) {
  if (values.note) noteFigures(measured)
}

const unknown = chosen.filter((name) => !Object.keys(parts).includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
const wanted = Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const [only] = wanted
if (only && wanted.length === 1) {
  console.log(`\n${only[0]}`)
  await only[1]()
} else {
  // Functions and clients keep the first stage that they see, so each part gets a process of its own.
  const flags = process.argv.slice(2).filter((word) => !chosen.includes(word))
  const [, script = ''] = process.argv
  for (const [name] of wanted) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, script, name, ...flags], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
process.exit()
