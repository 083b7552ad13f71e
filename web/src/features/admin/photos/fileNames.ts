import type { OrderFile } from '#contract/desk/admin'
import { photoTypes } from '#contract/limits'
import { nameOfKind } from '#contract/photos/fileNames'

const longestStem = 120
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu

/** A name that every system can keep in a folder: no path, no control or direction marks, no leading or trailing dot. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(forbidden, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 ? Array.from(clean.slice(dot)).slice(0, 12).join('').trimEnd() : ''
  const stem = Array.from(dot > 0 ? clean.slice(0, dot) : clean)
  return `${stem.slice(0, longestStem).join('') || 'file'}${extension}`
}

/** Each file's name in the folder, by its id: photos by their place in the tour, others by what they are, and no two alike. */
export function namesOf(
  files: readonly Pick<OrderFile, 'asset_id' | 'filename' | 'type' | 'content_type'>[],
): Map<string, string> {
  const numberOf = (file: (typeof files)[number]) => files.filter(({ type }) => type === file.type).indexOf(file) + 1
  return new Map(
    files.map((file) => {
      const number = numberOf(file)
      const places = { photo: String(number).padStart(3, '0'), clip: `clip-${number}`, logo: 'logo', voice: 'voice' }
      const place = places[file.type]
      return [file.asset_id, `${place}-${safeFileName(endingRight(file))}`]
    }),
  )
}

/** '12-oak-lane-springfield-7Q2M4K.zip' */
export function archiveName(address: string, orderId: string): string {
  const words =
    address
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${[...words.join('-').slice(0, 60).split('-').filter(Boolean), orderId.slice(-6)].join('-')}.zip`
}

/** The photos as they are arranged, then the logo. */
export const inSequence = <F extends Pick<OrderFile, 'type'>>(files: readonly F[]): F[] => [
  ...files.filter(({ type }) => type === 'photo'),
  ...files.filter(({ type }) => type !== 'photo'),
]

/** Its customer's name for a file may end in anything. */
function endingRight({ filename, content_type }: Pick<OrderFile, 'filename' | 'content_type'>): string {
  const type = photoTypes.find((name) => name === content_type)
  return type ? nameOfKind(filename, type) : filename
}
