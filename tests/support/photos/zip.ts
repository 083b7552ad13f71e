const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localHeader = 30

/** The files of an archive whose files are stored as they are, by name. */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== endSignature) throw new Error('The archive has no end.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('The archive has a broken entry.')
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const rest = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const header = zip.readUInt32LE(at + 42)
    const start = header + localHeader + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    files.set(name, zip.subarray(start, start + size))
    at += 46 + nameLength + rest
  }
  return files
}
