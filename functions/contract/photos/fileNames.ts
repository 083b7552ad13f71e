import type { FileType } from '../limits.ts'

export const endings: Record<FileType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/wav': ['wav', 'wave'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
}

export function nameOfKind(filename: string, type: FileType): string {
  const [, stem = filename, ending = ''] = /^(.+)\.([A-Za-z0-9]{1,10})$/s.exec(filename) ?? []
  return endings[type].includes(ending.toLowerCase()) ? filename : `${stem}.${endings[type][0]}`
}
