import { expect, test } from 'vitest'
import { recordingNotice } from '../../../functions/film/voice/recordingNotice.ts'

const noticeOf = (frames: number) => recordingNotice({ recording: { content: 'me', frames }, frames: 1_800 })

test('whoever recorded more than the film takes reads how much of it is not heard', () => {
  expect(noticeOf(1_200)).toBe('')
  expect(noticeOf(1_815)).toBe('')
  expect(noticeOf(1_816)).toBe('Your recording is one second longer than the film, so its end is not heard.')
  expect(noticeOf(2_050)).toBe('Your recording is 9 seconds longer than the film, so its end is not heard.')
})
