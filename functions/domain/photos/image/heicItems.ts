import { viewOf } from './bytes.ts'
import { type Box, boxesIn, boxOf, findBox } from './isoBoxes.ts'

const versionOf = (view: DataView, { bodyStart }: Box) => view.getUint8(bodyStart)

function primaryItem(bytes: Uint8Array, meta: Pick<Box, 'bodyStart' | 'end'>): number | undefined {
  const view = viewOf(bytes)
  const box = findBox(bytes, 'pitm', meta)
  if (!box) return undefined
  return versionOf(view, box) === 0 ? view.getUint16(box.bodyStart + 4) : view.getUint32(box.bodyStart + 4)
}

/** The numbers of an item's properties, from 1, in the order in which they apply. */
function associationsOf(bytes: Uint8Array, box: Box, item: number): number[] {
  const view = viewOf(bytes)
  const wideItems = versionOf(view, box) >= 1
  const wideNumbers = (view.getUint8(box.bodyStart + 3) & 1) === 1
  const count = view.getUint32(box.bodyStart + 4)
  let at = box.bodyStart + 8
  for (let entry = 0; entry < count && at < box.end; entry++) {
    const id = wideItems ? view.getUint32(at) : view.getUint16(at)
    at += wideItems ? 4 : 2
    const numbers = Array.from({ length: view.getUint8(at) }, (_, index) =>
      wideNumbers ? view.getUint16(at + 1 + index * 2) & 0x7fff : view.getUint8(at + 1 + index) & 0x7f,
    )
    if (id === item) return numbers
    at += 1 + numbers.length * (wideNumbers ? 2 : 1)
  }
  return []
}

export type Properties = { all: Box[]; ofPrimary: Box[] }

export function propertiesIn(bytes: Uint8Array, meta: Pick<Box, 'bodyStart' | 'end'>): Properties {
  const properties = boxOf(bytes, 'iprp', meta)
  const container = boxOf(bytes, 'ipco', properties)
  const all = [...boxesIn(bytes, container.bodyStart, container.end)]
  const item = primaryItem(bytes, meta)
  const associations = findBox(bytes, 'ipma', properties)
  const numbers = item === undefined || !associations ? [] : associationsOf(bytes, associations, item)
  return { all, ofPrimary: numbers.flatMap((number) => all[number - 1] ?? []) }
}
