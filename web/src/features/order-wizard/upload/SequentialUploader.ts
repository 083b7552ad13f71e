import { BasePlugin } from '@uppy/core'
import { findFile, type PhotoFile, type PhotoMeta, type PhotoUppy } from './photoFile.ts'

type Options = {
  id?: string
  /** Uploads one file and settles its state; never rejects. */
  upload: (fileId: string, signal: AbortSignal) => Promise<void>
}

/** Uppy's uploader for this shop: strictly one file after the other, in the order in which they were chosen. */
export class SequentialUploader extends BasePlugin<Options, PhotoMeta, Record<string, never>> {
  #last: Promise<void> = Promise.resolve()
  #current: { fileId: string; abort: AbortController } | undefined

  constructor(uppy: PhotoUppy, options: Options) {
    super(uppy, options)
    this.id = 'SequentialUploader'
    this.type = 'uploader'
  }

  override install() {
    this.uppy.addUploader(this.#enqueue)
    this.uppy.on('file-removed', this.#abandon)
  }

  override uninstall() {
    this.uppy.removeUploader(this.#enqueue)
    this.uppy.off('file-removed', this.#abandon)
    this.#current?.abort.abort()
  }

  #enqueue = async (fileIds: string[]) => {
    for (const fileId of fileIds) this.#last = this.#last.then(() => this.#run(fileId))
    await this.#last
  }

  async #run(fileId: string) {
    if (!findFile(this.uppy, fileId)) return
    this.#current = { fileId, abort: new AbortController() }
    await this.opts.upload(fileId, this.#current.abort.signal)
    this.#current = undefined
  }

  #abandon = ({ id }: PhotoFile) => {
    if (this.#current?.fileId === id) this.#current.abort.abort()
  }
}
