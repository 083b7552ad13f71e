import { describe, expect, test } from 'vitest'
import { originalsPage } from '../../functions/services/pages/OriginalsPage.tsx'
import type { SourceFile } from '../../functions/services/pages/SourceFigure.tsx'

const aSource = (more: Partial<SourceFile> = {}): SourceFile => ({
  isClip: false,
  seenIn: [{ shot: 1, startMs: 0 }],
  alt: null,
  room: null,
  picture: { url: 'https://media.example/small.jpg', largeUrl: 'https://media.example/large.jpg' },
  width: 3000,
  height: 2000,
  sha256: 'ab'.repeat(32),
  receivedAt: '2026-11-20T10:00:00Z',
  readAt: null,
  ...more,
})
const aClip = (shot: number, more: Partial<SourceFile> = {}) =>
  aSource({ isClip: true, seenIn: [{ shot, startMs: (shot - 1) * 5_000 }], sha256: 'cd'.repeat(32), ...more })
/** The page as it is read aloud. */
const wordsOf = (sources: readonly SourceFile[], isInCalifornia = true) => {
  const { html } = originalsPage({
    ...{ street: '88 Ocean View Ave', place: 'Santa Cruz, CA', isInCalifornia, sources },
    ...{ url: 'https://x.example/o', tourUrl: 'https://x.example', mediaOrigin: 'https://media.example' },
  })
  const body = html.slice(html.indexOf('<body>'))
  return {
    html,
    words: body
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,:])/g, ''),
  }
}

describe('the page of originals', () => {
  test('the page of originals of a film of photos says that only the camera moves, and where each photo is seen', () => {
    const twice = [
      { shot: 2, startMs: 4_900 },
      { shot: 9, startMs: 65_000 },
    ]
    const { words } = wordsOf([aSource(), aSource({ seenIn: twice })])
    expect(words).toContain(
      'The film was made from these photos with camera moves only: we generated, moved and removed nothing. Crop, angle, exposure, white balance, color and sharpness are all that we correct in a photo, so that the photos of a film suit each other. Whether a photo was edited before it was sent to us, we can’t say.',
    )
    expect(words).toContain('Photo 2 In the film Shots 2 (0:04) and 9 (1:05) Received November 20, 2026')
    expect(words).toContain(
      'behind the film as we received them (Business and Professions Code, section 10140.8). Camera moves only: we generated, moved and removed nothing. Corrections of exposure, white balance, color, sharpness, angle and crop are none of the changes that it means.',
    )
    expect(words).not.toMatch(/clip|removed and/)
  })

  test('certifies nothing about what was done to a photo before it came', () => {
    for (const sources of [[aSource()], [aSource(), aClip(2)]])
      expect(wordsOf(sources).html).not.toMatch(/unaltered|original|nothing added|authentic|unedited/i)
  })

  test('names the video clip of a film, and promises of the photos alone that nothing was added', () => {
    const { words, html } = wordsOf([aSource(), aClip(2), aSource({ seenIn: [{ shot: 3, startMs: 10_000 }] })])
    expect(words).toContain('The photos and video clip behind the film of 88 Ocean View Ave')
    expect(words).toContain(
      'The film was made from these photos and this video clip. In the photos, only the camera moves: we generated, moved and removed nothing.',
    )
    expect(words).toContain('Shot 2 is a video clip. It was supplied to us as video and was not made from a photo.')
    expect(words).toContain('Video clip 1 In the film Shot 2 (0:05) Received November 20, 2026')
    expect(words).toContain('Supplied as video; trimmed, resized and cropped, without its sound')
    expect(words).toContain('cd'.repeat(32))
    expect(words).toContain(
      'section 10140.8). In the photos, camera moves only: we generated, moved and removed nothing.',
    )
    expect(words).toContain('Photo 2 In the film Shot 3 (0:10)')
    expect(words.match(/Corrected: crop, angle, exposure, white balance, color and sharpness only/g)).toHaveLength(2)
    expect(html).toContain('alt="Open the first frame of video clip 1"')
  })

  test('names all video clips by their shots', () => {
    const { words } = wordsOf([aClip(5), aSource(), aClip(2, { sha256: null })])
    expect(words).toContain(
      'Shots 2 and 5 are video clips. They were supplied to us as video and were not made from photos.',
    )
    expect(words).toContain('made from these photos and these video clips. In the photos, only')
    expect(words.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(2)
  })

  test('keeps the row of a photo that was removed, with what is still known of it', () => {
    const gone = { picture: null, width: 0, height: 0, receivedAt: null }
    const known = { ...gone, seenIn: [{ shot: 2, startMs: 5_000 }], readAt: '2026-11-21T10:00:00Z' }
    const { words, html } = wordsOf([aSource(), aSource(known), aSource({ ...gone, sha256: null })])
    expect(words).toContain('Photo 2 was removed and can no longer be shown.')
    expect(words).toContain(`Photo 2 In the film Shot 2 (0:05) Received by November 21, 2026 Treatment by us`)
    expect(words).toContain('Photo 3 was removed and can no longer be shown.')
    expect(words).toContain('as we received them, except for those that were removed (Business and Professions Code')
    expect(words.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(2)
    expect(html.match(/<img/g)).toHaveLength(1)
  })
})
