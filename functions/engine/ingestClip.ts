import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClipReader } from './clip/ClipReader.ts'
import { decodeClip } from './clip/decodeClip.ts'
import { type Ingested, ingestPixels } from './ingestPhoto.ts'

export type IngestedClip = Omit<Ingested, 'size'> & { film: Buffer; frames: number }

/** Decodes a clip, once and for all. Throws as `decodeClip` does; call it as that is called. */
export async function ingestClip(bytes: Uint8Array): Promise<IngestedClip> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    const { film, frames, width, height } = await decodeClip(bytes, join(folder, 'clip.mp4'))
    const reader = new ClipReader(film)
    try {
      const first = await reader.frameAt(0)
      return { ...(await ingestPixels(first, { width, height })), film, frames }
    } finally {
      await reader.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
