import { limits, type VoiceType } from '#contract/limits'
import { fileSize } from '../../../lib/files/fileSize.ts'

const typesByExtension: Record<string, VoiceType> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  wave: 'audio/wav',
}
export const recordingPickerTypes = 'audio/*,.mp3,.m4a,.aac,.wav'

/** By the name's ending: systems say many things of the same kind of sound. */
export const recordingTypeOf = ({ name }: Pick<File, 'name'>): VoiceType | undefined =>
  typesByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]

/** Why a recording can't be taken; undefined where the server may look at it. */
export function recordingRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!recordingTypeOf({ name })) return 'Please choose an MP3, M4A, AAC or WAV file.'
  if (size === 0) return 'This file is empty. Please choose another one.'
  if (size > limits.voiceMaxBytes)
    return `This file is ${fileSize(size)}. Please choose one that is ${fileSize(limits.voiceMaxBytes)} or smaller, such as an MP3.`
  if (name.length > limits.filenameLength) return 'Please shorten the file name.'
  return undefined
}
