import { describe, expect, it } from 'vitest'
import { archiveName, inSequence, namesOf, safeFileName } from '../../../web/src/features/admin/photos/fileNames.ts'
import { aFile } from './rows.ts'

describe('a file name in the ZIP', () => {
  it.each([
    ['kitchen.jpg', 'kitchen.jpg'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\system32.dll', 'C_Windows_system32.dll'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\u202Egpj.exe', 'a_gpj.exe'],
    ['line\nbreak\0.jpg', 'line_break_.jpg'],
    ['Küche 1.jpg', 'Küche 1.jpg'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(120)}.jpeg`],
    ['a\r\nContent-Disposition: x.jpg', 'a_Content-Disposition_ x.jpg'],
    ['walk.abcdefghij    mp4', 'walk.abcdefghij'],
    ['walk.abcdefghij🏡mp4', 'walk.abcdefghij🏡'],
    ['photo.jpg. . .', 'photo.jpg'],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('ends as what the file is, whatever its customer called it', () => {
    const files = [
      aFile(1, { filename: 'kitchen.html', content_type: 'image/jpeg' }),
      aFile(2, { filename: 'photo.exe', content_type: 'image/webp' }),
      aFile(3, { filename: 'IMG_1.JPEG', content_type: 'image/jpeg' }),
    ]
    expect([...namesOf(files).values()]).toEqual(['001-kitchen.jpg', '002-photo.webp', '003-IMG_1.JPEG'])
  })

  it('is no other file’s, also where a system tells neither case nor accents apart, and none that Windows keeps to itself', () => {
    const named = [
      'con.jpg',
      'AUX',
      'nul.png',
      'COM1.jpg',
      'Küche.jpg',
      'Ku\u0308che.JPG',
      'KÜCHE.jpg',
      '../a.jpg',
      '..\\a.jpg',
    ]
    const photos = named.map((filename, index) => aFile(index + 1, { filename }))
    const clips = [201, 202, 203].map((seq) =>
      aFile(seq, { type: 'clip', filename: 'Walk.mp4', content_type: 'video/mp4' }),
    )
    const others = [aFile(999, { type: 'voice', filename: 'voice.m4a', content_type: 'audio/mp4' })]
    const names = [...namesOf([...photos, ...clips, ...others]).values()]
    expect(new Set(names.map((name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())).size).toBe(13)
    for (const name of names) expect(name).toMatch(/^(\d{3}|clip-\d|voice)-[^/\\:]+$/)
  })

  it('starts with the place that the customer gave the photo in the tour', () => {
    const files = [
      aFile(0, { filename: 'logo.svg', type: 'logo', content_type: 'image/svg+xml' }),
      aFile(7, { filename: 'A.jpg' }),
      aFile(3, { filename: 'a.jpg' }),
    ]
    expect([...namesOf(inSequence(files)).values()]).toEqual(['001-A.jpg', '002-a.jpg', 'logo-logo.svg'])
  })
})

it.each([
  ['12 Oak Lane, Springfield', '12-oak-lane-springfield-7Q2M4K.zip'],
  ['Straße 5, Zürich', 'stra-e-5-zurich-7Q2M4K.zip'],
  ['東京', '7Q2M4K.zip'],
])('the ZIP of %s is named %s', (address, name) => expect(archiveName(address, 'ord_01JD7Q2M4K')).toBe(name))
