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
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('starts with the photo’s place in the tour, and no two are alike on any system', () => {
    const files = [
      aFile(2, { filename: 'A.jpg' }),
      aFile(1, { filename: 'a.jpg' }),
      aFile(3, { filename: 'a.JPG', seq: 1 }),
      aFile(4, { filename: 'logo.svg', type: 'logo', seq: 0 }),
    ]
    expect([...namesOf(inSequence(files)).values()]).toEqual(['001-a.jpg', '001-2-a.JPG', '002-A.jpg', 'logo-logo.svg'])
  })
})

it.each([
  ['12 Oak Lane, Springfield', '12-oak-lane-springfield-7Q2M4K.zip'],
  ['Straße 5, Zürich', 'stra-e-5-zurich-7Q2M4K.zip'],
  ['東京', '7Q2M4K.zip'],
])('the ZIP of %s is named %s', (address, name) => expect(archiveName(address, 'ord_01JD7Q2M4K')).toBe(name))
