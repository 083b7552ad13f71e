import { type ClipType, clipTypes, fileSlots, limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { ClipFile } from '#contract/photos/clip'
import { endings } from '#contract/photos/fileNames'
import { AppError, invalidField } from '../../platform/AppError.ts'
import { type Asset, isConfirmed } from '../Asset.ts'
import { isOver } from '../uploads.ts'

const mebibyte = 1024 * 1024

/** The kind of a clip that is announced. Throws invalid with the field's name where it can't be one. */
export function acceptedClip({ filename, content_type, size_bytes }: ClipFile): ClipType {
  const given = content_type.toLowerCase().split(';')[0]?.trim() ?? ''
  const accepted = clipTypes.find((type) => type === (given === 'video/x-m4v' ? 'video/mp4' : given))
  if (!accepted) throw invalidField('content_type', 'Please choose an MP4 or MOV video.')
  const [, ending] = /\.([^.]*)$/.exec(filename) ?? []
  if (ending !== undefined && !clipTypes.some((type) => endings[type].includes(ending.toLowerCase())))
    throw invalidField('filename', messages.presign.ending)
  if (size_bytes > limits.clipMaxBytes)
    throw invalidField(
      'size_bytes',
      `This clip is too large. Please export one that is ${limits.clipMaxBytes / mebibyte} MB or smaller.`,
    )
  return accepted
}

/**
 * The place for a clip: the one in which the same file waits, else a free one. Throws conflict where there is none left.
 */
export function freeClipSlot(assets: readonly Asset[], file: ClipFile, now: Date): number {
  const clips = assets.filter(({ type }) => type === 'clip')
  const waiting = clips.find(
    (clip) => !isConfirmed(clip) && clip.filename === file.filename && clip.size_bytes === file.size_bytes,
  )
  if (waiting) return waiting.seq
  const taken = new Set(clips.filter((clip) => isConfirmed(clip) || !isOver(clip, now)).map(({ seq }) => seq))
  const places = Array.from({ length: limits.clipsPerOrder }, (_, index) => fileSlots.firstClip + index)
  const free = places.find((seq) => !taken.has(seq))
  if (free !== undefined) return free
  throw new AppError(
    'conflict',
    `This order has ${limits.clipsPerOrder} clips, which is all that it can hold. Please delete one in the list of files.`,
  )
}
