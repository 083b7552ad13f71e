/**
 * A HEIC photo of 96×64 pixels that decodes, encoded once from a picture of ours: blue, its upper left quarter red. Its boxes are
 * ftyp, meta and mdat.
 */
export const realHeic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
      'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAPAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAA',
      'AACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkA',
      'AAAwAAAwAeoDCBBZbqSSmubgIaDAgAAAMACAAAAwAIQGIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAA',
      'ABZpcG1hAAAAAAAAAAEAAQOBAgMAAABEbWRhdAAAADgoAa9YicQdJL//2cP/+rkyHy72HRu/9Z5i+m+J/rKAiA227qmA+Q6Srt/+CiGPeutf8/',
      'oHaY5HYA==',
    ].join(''),
    'base64',
  )

/** The same photo with a note of its colors beside them that disagrees with their own, as Sony's cameras write. */
export function heicOfTwoColors(): Buffer {
  const plain = realHeic()
  const colr = Buffer.from('\0\0\0\u0013colrnclx\0\u0001\0\u000d\0\u0005\0', 'latin1')
  const properties = plain.indexOf('ipma') - 4
  const inside = Buffer.concat([plain.subarray(0, properties), colr, plain.subarray(properties)])
  // The photo's fourth property, behind its count and three.
  const count = inside.indexOf('ipma') + 14
  const whole = Buffer.concat([
    inside.subarray(0, count),
    Buffer.of(4),
    inside.subarray(count + 1, count + 4),
    Buffer.of(4),
    inside.subarray(count + 4),
  ])
  const grow = (at: number, by: number) => whole.writeUInt32BE(whole.readUInt32BE(at) + by, at)
  for (const box of ['meta', 'iprp']) grow(whole.indexOf(box) - 4, colr.length + 1)
  grow(whole.indexOf('ipco') - 4, colr.length)
  grow(whole.indexOf('ipma') - 4, 1)
  // Where its pixels begin.
  grow(whole.indexOf('iloc') + 16, colr.length + 1)
  return whole
}
