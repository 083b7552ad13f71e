import { type FileType, limits, type VoiceType, voiceTypes } from '#contract/limits'
import { AppError } from '../../platform/AppError.ts'
import { BrokenFile, type FileEnds } from '../image/bytes.ts'
import { aac, mp3 } from './framed.ts'
import { m4a } from './m4a.ts'
import type { SoundFormat } from './SoundFormat.ts'
import { wav } from './wav.ts'

const formats: Record<VoiceType, SoundFormat> = {
  'audio/mpeg': mp3,
  'audio/mp4': m4a,
  'audio/aac': aac,
  'audio/wav': wav,
}
const shortestSeconds = 2
const rejected = (sentence: string) => new AppError('rejected_file', sentence)

export const isVoiceType = (type: FileType): type is VoiceType => voiceTypes.some((name) => name === type)

export function isEnoughSound(type: VoiceType, head: Uint8Array): boolean {
  try {
    return formats[type].isEnough(head)
  } catch (error) {
    return !(error instanceof RangeError)
  }
}

/** Ignores the file’s name. Throws rejected_file, also for a recording much longer than the film. */
export function examineRecording(type: VoiceType, expectedBytes: number, file: FileEnds, filmSeconds: number): void {
  const { name, matches } = formats[type]
  if (file.sizeBytes === 0) throw rejected('This file is empty. Please choose another one.')
  if (file.sizeBytes !== expectedBytes) throw rejected('This file did not upload correctly. Please add it again.')
  if (!matches(file.head)) throw rejected(`This file isn’t really ${name}. Export it again, or send the original.`)
  const seconds = secondsOf(type, file)
  if (seconds === null) return
  if (seconds < shortestSeconds)
    throw rejected('This recording is shorter than two seconds. Please choose another one.')
  const longest = filmSeconds + limits.voiceSlackSeconds
  if (seconds > longest)
    throw rejected(
      `This recording is ${Math.ceil(seconds)} seconds long, but your film is ${filmSeconds} seconds. Please cut it to ${longest} seconds or less.`,
    )
}

function secondsOf(type: VoiceType, file: FileEnds): number | null {
  try {
    return formats[type].secondsOf(file)
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile)
      throw rejected('This recording is damaged or incomplete. Please export it again, or send the original.')
    throw error
  }
}
