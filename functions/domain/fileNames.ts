import type { ImageType } from '#contract/limits'

/** What our files of a kind end in, whatever their owner's name for it said. */
const endings: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/svg+xml': 'svg',
}
const sameKind: Partial<Record<ImageType, RegExp>> = {
  'image/jpeg': /^(jpg|jpeg|jpe|jfif)$/i,
  'image/heic': /^(heic|heif|hif)$/i,
}
const longestStem = 40

/** A file's name with the ending of what it really is: `photo.exe` that holds a JPEG is `photo.jpg`. */
export function nameOfKind(filename: string, type: ImageType): string {
  const [, stem = filename, ending = ''] = /^(.+)\.([A-Za-z0-9]{1,10})$/s.exec(filename) ?? []
  if ((sameKind[type] ?? new RegExp(`^${endings[type].replace('+', '\\+')}$`, 'i')).test(ending)) return filename
  return `${stem}.${endings[type]}`
}

/** A name that no mail program takes for a link: letters, digits and dashes, and the ending of what the file is. */
export function plainName(filename: string, type: ImageType): string {
  const stem = nameOfKind(filename, type)
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${[...stem].slice(0, longestStem).join('') || 'file'}.${endings[type]}`
}
