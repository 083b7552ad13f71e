import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openObjects } from './objects.ts'
import { openBodies } from './requests/bodies.ts'
import { S3Refusal } from './requests/refusal.ts'
import { openUploads } from './uploads.ts'

export type Bucket = ReturnType<typeof openBucket>
export type BucketStore = ReturnType<typeof openBucketStore>

function openBucket(name: string, folder: string) {
  const bodies = openBodies(join(folder, 'bodies'))
  const objects = openObjects(join(folder, 'versions'), bodies)
  const uploads = openUploads(join(folder, 'uploads'), bodies)
  bodies.keepOnly([...objects.pieces(), ...uploads.pieces()])
  return { name, bodies, objects, uploads }
}

/** Buckets below `folder`, `first` among them; without a folder below one that goes when the store is closed. */
export function openBucketStore(first: string, folder?: string) {
  const root = folder ?? mkdtempSync(join(tmpdir(), 's3-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  if (!folder) process.once('exit', remove)
  const buckets = new Map<string, Bucket>()
  const create = (name: string) => void buckets.set(name, buckets.get(name) ?? openBucket(name, join(root, name)))
  create(first)
  return {
    create,
    bucket(name: string): Bucket {
      const bucket = buckets.get(name)
      if (bucket) return bucket
      throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    },
    close() {
      if (folder) return
      process.off('exit', remove)
      remove()
    },
  }
}
