import * as z from 'zod/mini'
import { filmKeys } from '#contract/photos/storageKeys'
import type { VersionKey } from '../../domain/film/TourVersion.ts'
import { Edit, isOfAgent } from '../../film/Edit.ts'
import { Look } from '../../film/looking/Look.ts'
import { clipName, Plan } from '../../film/Plan.ts'
import { findMade, readMade } from '../../services/film/films.ts'
import { nameOf } from '../../services/telemetry.ts'
import type { ContentOf, Load } from './FilmEngine.ts'

export const EditDocument = z.object({
  edit: Edit,
  contents: z.record(z.string(), z.string()),
  /** Each shown photo in words. Films of before 2026-11-26 have none. */
  alts: z.optional(z.record(z.string(), z.string())),
})
export type EditDocument = z.infer<typeof EditDocument>

const planFiles = ['plan.json', 'stills.json'] as const
const PlanFile = z.enum(planFiles)
type PlanFile = z.infer<typeof PlanFile>

/** `stills` are the ids of shots that are held still in the place of a move that failed. */
export type Film = EditDocument & { plan: Plan; file: PlanFile; stills: ReadonlySet<string> }

export const parsed = <T>(schema: z.ZodMiniType<T>, bytes: Uint8Array): T =>
  schema.parse(JSON.parse(Buffer.from(bytes).toString()))

/** The version's decisions and its plan, the one with stills where there is one. Throws NoSuchKey before they are made. */
export async function readFilm({ orderId, version }: VersionKey): Promise<Film> {
  const keyOf = (file: 'edit.json' | PlanFile) => filmKeys.version(orderId, version, file)
  const [edit, first, mended] = await Promise.all([
    readMade(keyOf('edit.json')),
    readMade(keyOf('plan.json')),
    findMade(keyOf('stills.json')),
  ])
  const planned = parsed(Plan, first)
  const document = parsed(EditDocument, edit)
  if (!mended) return { ...document, plan: planned, file: 'plan.json', stills: new Set() }
  const plan = parsed(Plan, mended)
  const changed = plan.shots.filter(({ move }, index) => move.kind !== planned.shots[index]?.move.kind)
  return { ...document, plan, file: 'stills.json', stills: new Set(changed.map(({ id }) => id)) }
}

/** The decisions of a version that is planned. Throws NoSuchKey before. */
export const readEdit = async ({ orderId, version }: VersionKey): Promise<EditDocument> =>
  parsed(EditDocument, await readMade(filmKeys.version(orderId, version, 'edit.json')))

export async function findEdit({ orderId, version }: VersionKey): Promise<EditDocument | undefined> {
  const bytes = await findMade(filmKeys.version(orderId, version, 'edit.json'))
  return bytes && parsed(EditDocument, bytes)
}

export async function findLook(orderId: string, content: string): Promise<Look | undefined> {
  const bytes = await findMade(filmKeys.photo(orderId, content, 'look.json'))
  return bytes && parsed(Look, bytes)
}

/** Names bytes by what they are. Throws where a plan asks for a photo or picture that was not read. */
export const contentsOf =
  ({ contents }: EditDocument): ContentOf =>
  (id) => {
    const content = contents[id]
    if (content === undefined) throw new Error(`The plan asks for ${id}, which is no photo or picture of its film.`)
    return content
  }

let lastLoad: { name: string; load: Load } | undefined

/** One function per film from step to step, since the engine caches what it returned for the next shot. */
export function loadOf(orderId: string, document: EditDocument): Load {
  const name = JSON.stringify([orderId, document.contents])
  if (lastLoad?.name !== name) lastLoad = { name, load: loading(orderId, document) }
  return lastLoad.load
}

/** What a plan shows could not be fetched, which says nothing of the shot. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

function loading(orderId: string, document: EditDocument): Load {
  const keyOf = (id: string) => {
    const content = contentsOf(document)
    const clip = document.edit.shots.find(({ photo }) => clipName(photo) === id)
    if (clip) return filmKeys.photo(orderId, content(clip.photo), 'clip.mp4')
    const part = isOfAgent(document.edit.brief, id) ? 'picture.png' : 'mezzanine.jpg'
    return filmKeys.photo(orderId, content(id), part)
  }
  return async (id) => {
    try {
      return await readMade(keyOf(id))
    } catch (cause) {
      throw new NotLoaded(`${id} could not be read: ${nameOf(cause)}.`, { cause })
    }
  }
}
