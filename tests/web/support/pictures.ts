import { vi } from 'vitest'

/** Stands in for the browser's picture decoder: every picture has this size, or can't be shown. */
export function stubPictures(size: { width: number; height: number } | 'unreadable' = { width: 2400, height: 1600 }) {
  class Picture {
    onload?: () => void
    onerror?: () => void
    naturalWidth = size === 'unreadable' ? 0 : size.width
    naturalHeight = size === 'unreadable' ? 0 : size.height
    set src(_address: string) {
      setTimeout(() => (size === 'unreadable' ? this.onerror?.() : this.onload?.()))
    }
  }
  vi.stubGlobal('Image', Picture)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
}
