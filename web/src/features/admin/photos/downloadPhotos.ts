import type { OrderFile } from '#contract/desk/admin'
import { api } from '../../../lib/api/api.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import { saveFile } from '../export/saveFile.ts'
import { isDrawing, pictureName, pictureOf } from './drawing.ts'
import { archiveName, inSequence, namesOf } from './fileNames.ts'
import { FileRefused, loadStored } from './loadStored.ts'

export type DownloadProgress = { files: number; bytes: number }
type DownloadOptions = { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void }
type PhotoOrder = { orderId: string; options: { address_freeform: string }; assets: readonly OrderFile[] }

/** From here on the archive is written to the disk as it grows, where the browser can. */
const largeBytes = 300 * 1024 * 1024

/**
 * Saves an order's files as one ZIP, made here from the storage's bytes: they never pass through the API. A drawing
 * becomes a picture, so that nobody opens an SVG.
 */
export async function downloadPhotos(order: PhotoOrder, { signal, onProgress }: DownloadOptions): Promise<void> {
  const name = archiveName(order.options.address_freeform, order.orderId)
  const total = order.assets.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  // First of all, because the browser lets a page ask for a file only right after a click.
  const disk = total > largeBytes ? await chosenFile(name) : undefined
  const { makeZip } = await import('client-zip')
  const failures: unknown[] = []
  const zip = makeZip(noting(failures, filesOf(order, { signal, onProgress })))
  try {
    if (disk) await zip.pipeTo(await disk.createWritable(), { signal })
    else saveFile(name, await new Response(zip, { headers: { 'content-type': 'application/zip' } }).blob())
  } catch (error) {
    throw failures[0] ?? error
  }
}

/** On its way through a stream an error loses what it was. */
async function* noting<T>(failures: unknown[], source: AsyncIterable<T>) {
  try {
    yield* source
  } catch (error) {
    failures.push(error)
    throw error
  }
}

async function* filesOf(order: PhotoOrder, { signal, onProgress }: DownloadOptions) {
  const files = inSequence(order.assets)
  const names = namesOf(
    files.map((file) =>
      isDrawing(file) ? { ...file, filename: pictureName(file.filename), content_type: 'image/png' } : file,
    ),
  )
  const links = new Map(files.map((file) => [file.asset_id, file.download_url]))
  const progress = { files: 0, bytes: 0 }
  for (const file of files) {
    const load = () => loadFile(file, links.get(file.asset_id) ?? file.download_url, signal)
    const stored = await load().catch(async (error: unknown) => {
      if (!(error instanceof FileRefused) || error.status !== 403) throw error
      // The links last some minutes, a long download may not.
      for (const [id, link] of await freshLinks(order.orderId, signal)) links.set(id, link)
      return load()
    })
    const name = names.get(file.asset_id) ?? file.asset_id
    const entry = isDrawing(file) ? await pictureEntry(name, stored) : { name, input: stored }
    yield { ...entry, lastModified: new Date(file.created_at) }
    progress.files += 1
    progress.bytes += file.size_bytes
    onProgress({ ...progress })
  }
}

/** What the browser cannot draw goes as it is stored: a copy that was cleaned when it was uploaded. */
async function pictureEntry(name: string, drawing: Blob) {
  try {
    return { name, input: await pictureOf(drawing) }
  } catch {
    return { name: name.replace(/\.png$/, '.svg'), input: drawing }
  }
}

/** One file whole, so that a connection that breaks costs another try and not the archive. */
const loadFile = (file: OrderFile, url: string, signal: AbortSignal) =>
  retrying(() => loadStored(url, file.filename, signal), { signal })

async function freshLinks(id: string, signal: AbortSignal) {
  const { order } = await api('GET /api/admin/orders/{id}', { params: { id }, signal })
  return order.assets.map((file): [string, string] => [file.asset_id, file.download_url])
}

async function chosenFile(suggestedName: string): Promise<FileSystemFileHandle | undefined> {
  if (!('showSaveFilePicker' in window) || typeof window.showSaveFilePicker !== 'function') return undefined
  return window.showSaveFilePicker({ suggestedName })
}
