import { mailKeyPrefix } from '#contract/platform/tableShape'
import { scaleLadder } from './scaleLadder.ts'
import { photosAnOrder, type Units, unitsOfOrders } from './scaleWrites.ts'

/** As published: a partition takes so many write units a second, also in an on-demand table, and so many read units. */
const partitionWrites = 1_000
const partitionReads = 3_000
const listView = 7
/** At the day's peak. */
const rates = [1, 100, 1_000]
/** A sharded key should meet the peak with so much of its limit. */
const aimedShare = 0.7
/** How many of all names and streets share the commonest first letter, and of all house numbers the first digit. */
const commonest = { letter: 0.12, digit: 0.3 }

type Key = { key: string; units: number; isSplit: boolean }

/** Keys that different orders write alike, with the mean of what an order writes there. An order's own key is nowhere near hot. */
function sharedKeys(lives: Units[]): Key[] {
  const names = [...new Set(lives.flatMap((life) => [...life.keys()]))]
  const mean = (units: number[]) => units.reduce((sum, unit) => sum + unit, 0) / lives.length
  const of = (name: string) => lives.map((life) => life.get(name) ?? 0)
  const everywhere = names.filter((name) => !name.includes(' SEARCH#') && of(name).every((units) => units > 0))
  const searches = ['ORDER', 'CUSTOMER'].flatMap((list) => {
    const prefix = `table SEARCH#${list}#`
    const total = (isDigit: boolean) =>
      mean(names.filter((name) => name.startsWith(prefix) && /\d$/.test(name) === isDigit).flatMap(of))
    return [
      { key: `${prefix}<commonest letter>`, units: total(false) * commonest.letter, isSplit: true },
      { key: `${prefix}<commonest digit>`, units: total(true) * commonest.digit, isSplit: true },
    ]
  })
  // The index's entries come in the order of time, so that a split for heat leaves all new ones on one side.
  const single = everywhere.map((key) => ({ key, units: mean(of(key)), isSplit: false }))
  return [...single, ...searches].filter(({ units }) => units > 0).toSorted((a, b) => b.units - a.units)
}

/** Repeatable draws, mulberry32. */
function drawing(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Orders of each second of a day: quiet at night, the peak in the early afternoon, and chance. */
function aDay(peak: number): Float64Array {
  const draw = drawing(peak)
  return Float64Array.from({ length: 86_400 }, (_, second) => {
    const expected = peak * (0.1 + 0.9 * Math.sin((Math.PI * second) / 86_400) ** 4)
    const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal))
  })
}

/**
 * One key through a day. What is over the limit waits and comes again, and holds up its order's or photo's own write,
 * since an index that throttles presses back on its table. A key that can split doubles after ten minutes over its limit.
 */
function simulated({ units, isSplit }: Key, day: Float64Array) {
  let [waiting, longest, throttled, over, partitions, peak] = [0, 0, 0, 0, 1, 0]
  for (const orders of day) {
    const asked = orders * units
    peak = Math.max(peak, asked)
    waiting = Math.max(0, waiting + asked - partitions * partitionWrites)
    if (waiting > 0) throttled += 1
    longest = Math.max(longest, waiting / (partitions * partitionWrites))
    over = asked > partitions * partitionWrites ? over + 1 : 0
    if (isSplit && over > 600) [partitions, over] = [partitions * 2, 0]
  }
  return { peak, throttled, longest }
}

const shardsFor = (peak: number) => 2 ** Math.max(0, Math.ceil(Math.log2(peak / (partitionWrites * aimedShare))))

function loadOf(lives: Units[], keys: Key[]) {
  const mean = (of: (life: Units) => number) => lives.reduce((sum, life) => sum + of(life), 0) / lives.length
  const hottestList = keys.find(({ isSplit }) => !isSplit)
  if (!hottestList) throw new Error('No key is shared by all orders.')
  return {
    photos: photosAnOrder,
    mails: mean((life) => [...life.keys()].filter((key) => key.startsWith(`table ${mailKeyPrefix}`)).length),
    writeUnits: mean((life) => [...life.values()].reduce((sum, units) => sum + units, 0)),
    hottestList,
  }
}

/** What holds orders up on the way to many, what each shared key takes, at which rate it throttles first, and a day at each rate. */
export async function scale() {
  const { lives, streamRecords } = await unitsOfOrders()
  const keys = sharedKeys(lives)
  const limits = keys.map(({ key, units, isSplit }) => ({
    key,
    'write units an order': Number(units.toFixed(2)),
    'throttles at orders/s': Math.floor(partitionWrites / units),
    'splits by heat': isSplit ? 'yes' : 'no',
  }))
  const days = rates.flatMap((rate) => {
    const day = aDay(rate)
    return keys.slice(0, 6).map((key) => {
      const { peak, throttled, longest } = simulated(key, day)
      return {
        'orders/s': rate,
        key: key.key,
        'peak WU/s': Math.round(peak),
        'of the limit': `${Math.round((100 * peak) / partitionWrites)} %`,
        'throttled, s a day': throttled,
        'longest wait, s': Math.round(longest),
        shards: key.isSplit ? 1 : shardsFor(peak),
      }
    })
  })
  const ladder = scaleLadder({ ...loadOf(lives, keys), streamRecords })
  return { ladder, limits, days, photosAnOrder, listViews: Math.floor(partitionReads / listView) }
}
