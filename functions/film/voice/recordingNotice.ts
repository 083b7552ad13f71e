import { fps } from '../directing/pace.ts'
import type { Edit } from '../Edit.ts'

const missedFrames = 15

export function recordingNotice({ recording, frames }: Pick<Edit, 'recording' | 'frames'>): string {
  if (recording === undefined) return ''
  if (recording === 'missing')
    return 'This film has no voice, because we did not get your recording. Please contact us to add it.'
  if (recording === 'unreadable')
    return 'This film has no voice, because we could not open your recording. Please contact us to send another one.'
  const missed = recording.frames - frames
  if (missed <= missedFrames) return ''
  const seconds = Math.ceil(missed / fps)
  return `Your recording is ${seconds === 1 ? 'one second' : `${seconds} seconds`} longer than the film, so its end is not heard.`
}
