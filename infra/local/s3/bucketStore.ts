import type { IncomingMessage, ServerResponse } from 'node:http'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { keepVersions, type ObjectStore } from './versions.ts'

type Files = { loadS3(objects: ObjectStore): void }
type App = {
  ready(): PromiseLike<unknown>
  routing(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}
type Stored = { bytes: Buffer; fields: Map<string, string> }
export type Bucket = Awaited<ReturnType<typeof openBucketStore>>

/** fauxqs' start function listens on all addresses, so its parts are put together here; it doesn't export them. */
async function part(file: string) {
  const manifest = findPackageJSON('fauxqs', import.meta.url)
  if (!manifest) throw new Error('The package fauxqs is not installed.')
  return import(new URL(`dist/${file}`, pathToFileURL(manifest)).href)
}

/** S3's own work on objects, by fauxqs: in memory, or as files below `folder`. */
export async function openBucketStore(bucket: string, folder?: string) {
  const { S3Store }: { S3Store: new () => ObjectStore } = await part('s3/s3Store.js')
  const { buildApp }: { buildApp(options: object): App } = await part('app.js')
  const objects = new S3Store()
  if (folder) {
    const { FileS3Persistence }: { FileS3Persistence: new (folder: string) => Files } =
      await part('s3/fileS3Persistence.js')
    const files = new FileS3Persistence(folder)
    files.loadS3(objects)
    objects.persistence = files
  }
  objects.createBucket(bucket)
  const versions = keepVersions(objects, bucket)
  const app = buildApp({ logger: false, stores: { s3Store: objects } })
  await app.ready()
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    versions,
    has: (name: string) => objects.buckets.has(name),
    put(name: string, key: string, { bytes, fields }: Stored): string {
      const metadata = [...fields].flatMap(([field, value]) =>
        field.startsWith('x-amz-meta-') ? [[field.slice('x-amz-meta-'.length), value]] : [],
      )
      const contentType = fields.get('content-type') ?? 'binary/octet-stream'
      return objects.putObject(name, key, bytes, contentType, Object.fromEntries(metadata), {
        contentDisposition: fields.get('content-disposition'),
        cacheControl: fields.get('cache-control'),
        contentEncoding: fields.get('content-encoding'),
      }).etag
    },
    close: () => app.close(),
  }
}
