import { vi } from 'vitest'

export type StoredForm = { url: string; names: string[]; file: File; fields: Record<string, FormDataEntryValue> }
type Behaviour = 'stores' | 'holds' | 'refuses' | 'unreachable'

export type Storage = {
  forms: StoredForm[]
  /** The most uploads that ever ran at the same time. */
  mostAtOnce: () => number
  /** How the next uploads go; `holds` until `release`. */
  behave: (behaviour: Behaviour) => void
  release: () => void
}

/** Stands in for XMLHttpRequest: the storage that photos are posted to. */
export function stubStorage(): Storage {
  let behaviour: Behaviour = 'stores'
  let running = 0
  let most = 0
  const held: (() => void)[] = []
  const forms: StoredForm[] = []

  class StorageRequest {
    status = 0
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    #url = ''
    #isOver = false

    open(_method: string, url: string) {
      this.#url = url
    }

    send(form: FormData) {
      running += 1
      most = Math.max(most, running)
      this.upload.onprogress?.({ loaded: 1, total: 4 })
      const finish = () => this.#finish(form)
      if (behaviour === 'holds') held.push(finish)
      else setTimeout(finish)
    }

    abort() {
      this.#end(() => this.onabort?.())
    }

    getResponseHeader = (name: string) => (name.toLowerCase() === 'etag' ? `"etag-${forms.length}"` : null)

    #finish(form: FormData) {
      this.#end(() => {
        if (behaviour === 'unreachable') return this.onerror?.()
        this.status = behaviour === 'refuses' ? 403 : 204
        if (this.status === 204) forms.push(storedForm(this.#url, form))
        this.upload.onprogress?.({ loaded: 4, total: 4 })
        this.onload?.()
      })
    }

    #end(tell: () => void) {
      if (this.#isOver) return
      this.#isOver = true
      running -= 1
      tell()
      this.onloadend?.()
    }
  }

  vi.stubGlobal('XMLHttpRequest', StorageRequest)
  return {
    forms,
    mostAtOnce: () => most,
    behave: (next) => {
      behaviour = next
    },
    release() {
      behaviour = 'stores'
      for (const finish of held.splice(0)) finish()
    },
  }
}

function storedForm(url: string, form: FormData): StoredForm {
  const entries = [...form.entries()]
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('The form carries no file.')
  return { url, names: entries.map(([name]) => name), file, fields: Object.fromEntries(entries) }
}
