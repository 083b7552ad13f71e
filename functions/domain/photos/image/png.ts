import { asciiOf, BrokenFile, type ImageFormat, startsWith, viewOf } from './bytes.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export const png: ImageFormat = {
  name: 'PNG',
  matches: (head) => startsWith(head, signature),
  measure({ head }) {
    const view = viewOf(head)
    const size = { width: view.getUint32(16), height: view.getUint32(20) }
    if (asciiOf(head, 12, 16) !== 'IHDR') throw new BrokenFile('A PNG without a header chunk.')
    return size
  },
  isWhole: ({ tail }) => new TextDecoder('latin1').decode(tail).includes('IEND'),
}
