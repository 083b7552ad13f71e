function tableAt(font: Buffer, name: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === name)
  if (entry === undefined) throw new Error(`This font has no table "${name}".`)
  return font.readUInt32BE(entry + 8)
}

function* segmented(font: Buffer, at: number): Generator<number> {
  const bytes = font.readUInt16BE(at + 6)
  const [ends, starts] = [at + 14, at + 16 + bytes]
  for (let i = 0; i < bytes; i += 2) {
    const [first, last] = [font.readUInt16BE(starts + i), font.readUInt16BE(ends + i)]
    const delta = font.readUInt16BE(starts + bytes + i)
    const rangeAt = starts + 2 * bytes + i
    const range = font.readUInt16BE(rangeAt)
    for (let character = first; character <= Math.min(last, 0xfffe); character++) {
      const glyph = range === 0 ? character : font.readUInt16BE(rangeAt + range + 2 * (character - first))
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) yield character
    }
  }
}

export function charactersOf(font: Buffer): Set<number> {
  const map = tableAt(font, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(map + 2) }, (_, i) => font.readUInt32BE(map + 8 + i * 8))
  const found = new Set<number>()
  for (const at of new Set(subtables.map((offset) => map + offset)))
    if (font.readUInt16BE(at) === 4) for (const character of segmented(font, at)) found.add(character)
  return found
}
