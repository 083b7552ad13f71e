import { Sighting, type Sightings } from '../../domain/photos/sightings.ts'
import { getItem, type Item, write } from '../dynamo.ts'
import { firstShape, idIn, keys } from '../table.ts'

/** The end of a photo's id, which names its entry: with whole ids an order's item would cost a unit more to write. */
const endOf = (photoId: string): string => photoId.split('_').slice(-2).join('_')
const isEnd = /^\d{3}_[0-9A-Z]{6}$/

export function parseSightings(item: Item): Sightings {
  const prefix = `ast_${idIn(item).slice('ord_'.length)}_`
  const entries = Object.entries(item).filter(([name]) => isEnd.test(name))
  return new Map(entries.map(([end, found]) => [prefix + end, Sighting.parse(found)]))
}

export async function findSightings(orderId: string): Promise<Sightings> {
  const item = await getItem(keys.sightings(orderId))
  return item ? parseSightings(item) : new Map()
}

/** Keeps what was seen of these photos beside what others keep at the same time. */
export async function saveSightings(orderId: string, sightings: Sightings): Promise<void> {
  const found = [...sightings].map(([id, sighting], at) => ({ at, end: endOf(id), sighting }))
  if (found.length === 0) return
  await write({
    update: keys.sightings(orderId),
    set: `SET #schema = :schema, ${found.map(({ at }) => `#p${at} = :p${at}`).join(', ')}`,
    names: { '#schema': 'schema', ...Object.fromEntries(found.map(({ at, end }) => [`#p${at}`, end])) },
    values: { schema: firstShape, ...Object.fromEntries(found.map(({ at, sighting }) => [`p${at}`, sighting])) },
  })
}
