import type { MadeFile } from './Delivery.ts'

export type ArchiveEntry = { name: string; size: number }

export function flawsOfArchive(entries: readonly ArchiveEntry[] | undefined, files: readonly MadeFile[]): string[] {
  if (!entries) return ['it is no whole ZIP archive']
  const sizes = new Map(entries.map(({ name, size }) => [name, size]))
  const flawsOf = ({ name, kind, size_bytes }: MadeFile): string[] => {
    const size = sizes.get(name)
    if (size === undefined) return [`it lacks a file (${kind})`]
    return size === size_bytes ? [] : [`a file in it (${kind}) has ${size} bytes of ${size_bytes}`]
  }
  const isCounted = entries.length === files.length && sizes.size === files.length
  return [...(isCounted ? [] : [`it holds ${entries.length} files of ${files.length}`]), ...files.flatMap(flawsOf)]
}
