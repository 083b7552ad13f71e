import type { OrderFile } from '#contract/admin'

const longestStem = 120
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu

/** A name that every system can keep in a folder: no path, no control or direction marks, no leading or trailing dot. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(forbidden, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 ? clean.slice(dot).slice(0, 12) : ''
  const stem = Array.from(dot > 0 ? clean.slice(0, dot) : clean)
  return `${stem.slice(0, longestStem).join('') || 'file'}${extension}`
}

/** Each file's name in the folder: photos by their place in the tour, then the logo; no two alike in any case. */
export function namesOf(
  files: readonly Pick<OrderFile, 'asset_id' | 'filename' | 'seq' | 'type'>[],
): Map<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { asset_id, filename, seq, type } of files) {
    const place = type === 'logo' ? 'logo' : String(seq).padStart(3, '0')
    let name = `${place}-${safeFileName(filename)}`
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${place}-${copy}-${safeFileName(filename)}`
    taken.add(name.toLowerCase())
    names.set(asset_id, name)
  }
  return names
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

/** The tour's photos in sequence, then the logo. */
export const inSequence = <F extends Pick<OrderFile, 'seq' | 'type'>>(files: readonly F[]): F[] =>
  files.toSorted((a, b) => Number(a.type === 'logo') - Number(b.type === 'logo') || a.seq - b.seq)
