import type { FileType } from '#contract/limits'
import { endings } from '#contract/photos/fileNames'

const longestStem = 40

/** A name that no mail program takes for a link: letters, digits and dashes, and the ending of what the file is. */
export function plainName(filename: string, type: FileType): string {
  const stem = filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${[...stem].slice(0, longestStem).join('') || 'file'}.${endings[type][0]}`
}
