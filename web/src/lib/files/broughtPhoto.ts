import { openFileStore } from './fileStore.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Keeps a photo that was tried on the home page for the order's upload step, for a day. Nothing where the browser keeps
 * no files: then it is chosen there again.
 */
export async function bringPhoto(file: File): Promise<void> {
  const { name, size, lastModified } = file
  const id = `${name}-${size}-${lastModified}`
  const store = openFileStore()
  try {
    await store.note([{ id, record: { name, size, lastModified, until: Date.now() + dayMilliseconds } }])
    await store.putFile(id, file)
  } catch {
    // As in private modes: the order begins without the photo.
  }
}
