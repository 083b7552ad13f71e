import { makeZip } from 'client-zip'
import { filmKeys } from '#contract/photos/storageKeys'
import { flawsOfArchive } from '../../../domain/delivery/archiveFlaws.ts'
import type { MadeFile } from '../../../domain/delivery/Delivery.ts'
import { addressSlug } from '../../../domain/delivery/deliveredNames.ts'
import { keepStream, openMade, sizeOfMade } from '../../../services/film/films.ts'
import { hashOf } from '../../../services/ids.ts'
import { listArchive } from '../../../services/photos/archives.ts'
import type { Cutter } from '../../film/FilmEngine.ts'
import { type TourStep, timed, versionOf } from '../../film/steps/tourStep.ts'
import { delivered } from '../deliveryStep.ts'
import { refuseFlawed } from '../refuseFlawed.ts'
import { readCut } from './cutDocument.ts'
import { storyboardOf } from './pictures.ts'

export async function bundleFiles(step: TourStep<MadeFile[][], Cutter>): Promise<MadeFile[]> {
  const { input } = step
  const key = versionOf(step)
  const film = await readCut(key, '16x9-unbranded')
  const slug = addressSlug(film.edit.brief.street, key.orderId)
  const { done: all, cpuSeconds } = await timed(async () => {
    const files = [...input.flat(), await storyboardOf(step, film, `${slug}-storyboard.jpg`)]
    return [await zipOnce(step, `${slug}.zip`, files), ...files]
  })
  await delivered(step, { parts: ['zip'], cpuSeconds })
  return all
}

/** A day that tells nothing, so that equal files give an equal archive. */
const lastModified = new Date('2000-01-01T00:00:00Z')

const bundling = 2

async function zipOnce(step: Pick<TourStep, 'job'>, name: string, files: readonly MadeFile[]): Promise<MadeFile> {
  const { orderId } = versionOf(step)
  const content = hashOf(JSON.stringify([bundling, ...files.map((file) => [file.name, file.key])]))
  const key = filmKeys.final(orderId, content, 'zip')
  if ((await sizeOfMade(key)) === undefined) await keepStream(key, makeZip(entriesOf(files)), 'application/zip')
  // It can't be read back before it is kept, as it is held nowhere else.
  refuseFlawed(step, 'archive', flawsOfArchive(await listArchive(key), files))
  const size_bytes = (await sizeOfMade(key)) ?? 0
  return { kind: 'zip', name, format: null, branded: true, width: 0, height: 0, size_bytes, key }
}

async function* entriesOf(files: readonly MadeFile[]) {
  for (const { key, name } of files) {
    const { bytes, sizeBytes } = await openMade(key)
    yield { name, input: bytes, size: sizeBytes, lastModified }
  }
}
