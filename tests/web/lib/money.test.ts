import { expect, test } from 'vitest'
import { fileSize } from '../../../web/src/lib/files/fileSize.ts'
import { dollars } from '../../../web/src/lib/money.ts'

test.each([
  [0, '$0'],
  [49_500, '$495'],
  [129_500, '$1,295'],
  [1_250, '$12.50'],
])('%i cents are shown as %s', (cents, text) => expect(dollars(cents)).toBe(text))

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [5 * 1024 * 1024, '5.0 MB'],
  [50 * 1024 * 1024, '50 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
