import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listen } from '../../infra/local/listener.ts'

/** express with multer, and @tus/server, each writing to disk: `intakeServer.ts <folder> <data>`. */
const [folder = '', data = ''] = process.argv.slice(2)
const load = createRequire(join(folder, 'package.json'))

type Uploaded = IncomingMessage & { file?: { size: number; filename: string } }
type Handler = (request: Uploaded, response: ServerResponse & { json(body: unknown): void }) => void
type Express = () => RequestListener & { post(path: string, ...handlers: unknown[]): void }
type Multer = ((options: object) => { single(field: string): unknown }) & { diskStorage(options: object): unknown }
type Tus = {
  Server: new (options: object) => { handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> }
}
type FileStore = { FileStore: new (options: object) => object }

const express: Express = load('express')
const multer: Multer = load('multer')
const app = express()
const storage = multer.diskStorage({ destination: join(data, 'multer') })
const stored: Handler = ({ file }, response) => response.json({ id: file?.filename, size: file?.size })
app.post('/upload', multer({ storage }).single('file'), stored)

const { Server }: Tus = load('@tus/server')
const { FileStore }: FileStore = load('@tus/file-store')
const tus = new Server({ path: '/files', datastore: new FileStore({ directory: join(data, 'tus') }) })

const form = await listen(app)
const resumable = await listen((request, response) => void tus.handle(request, response))
process.once('disconnect', () => void Promise.all([form.stop(), resumable.stop()]).finally(() => process.exit()))
process.send?.({ multer: form.url, tus: resumable.url })
