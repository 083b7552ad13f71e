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

type Part = Buffer | number[]
const bufferOf = (part: Part): Buffer => (Array.isArray(part) ? Buffer.from(part) : part)
function box(type: string, ...parts: Part[]): Buffer {
  const body = Buffer.concat([Buffer.from(`\0\0\0\0${type}`, 'latin1'), ...parts.map(bufferOf)])
  body.writeUInt32BE(body.length)
  return body
}
const uint32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')))

/** The photo's own properties: codec, size and depth. */
const ownProperties = () => realHeic().subarray(realHeic().indexOf('hvcC') - 4, realHeic().indexOf('ipma') - 4)
const ownPixels = () => realHeic().subarray(realHeic().indexOf('mdat') + 4)

type Extra = { properties?: Buffer[]; overlaid?: boolean }

/** The same photo with further properties; or laid twice into a picture of twice its width, which is the one that is shown. */
function heicWith({ properties = [], overlaid = false }: Extra): Buffer {
  const ofPhoto = [0x81, 2, 3, ...(overlaid ? [] : properties.map((_, index) => 0x84 + index))]
  const canvas = box('ispe', uint32(0, 192, 64))
  const layers = Buffer.from('0000000000000000ffff00c000400000000000600000', 'hex')
  const item = (id: number, type: string) => box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from(`${type}\0`))
  const fileOf = (pixelsAt: number) =>
    Buffer.concat([
      realHeic().subarray(0, realHeic().readUInt32BE(0)),
      box(
        'meta',
        uint32(0),
        box('hdlr', uint32(0, 0), Buffer.from('pict'), Buffer.alloc(13)),
        box('pitm', uint32(0), [0, overlaid ? 2 : 1]),
        box(
          'iloc',
          [1, 0, 0, 0, 0x44, 0, 0, overlaid ? 2 : 1],
          ...[[0, 1, 0, 0, 0, 0, 0, 1], uint32(pixelsAt, ownPixels().length)],
          ...(overlaid ? [[0, 2, 0, 1, 0, 0, 0, 1], uint32(0, layers.length)] : []),
        ),
        box('iinf', uint32(0), [0, overlaid ? 2 : 1], item(1, 'hvc1'), ...(overlaid ? [item(2, 'iovl')] : [])),
        ...(overlaid ? [box('iref', uint32(0), box('dimg', [0, 2, 0, 2, 0, 1, 0, 1])), box('idat', layers)] : []),
        box(
          'iprp',
          box('ipco', ownProperties(), ...properties, ...(overlaid ? [canvas] : [])),
          box(
            'ipma',
            uint32(0, overlaid ? 2 : 1),
            [0, 1, ofPhoto.length, ...ofPhoto],
            ...(overlaid ? [[0, 2, 1, 4]] : []),
          ),
        ),
      ),
      box('mdat', ownPixels()),
    ])
  return fileOf(fileOf(0).length - ownPixels().length)
}

/** The same photo with a note of its colors beside them that disagrees with their own, as Sony's cameras write. */
export const heicOfTwoColors = (): Buffer =>
  heicWith({ properties: [box('colr', Buffer.from('nclx\0\u0001\0\u000d\0\u0005\0', 'latin1'))] })

/** The same photo with crops: width, height and the place of their middle, each as a fraction. */
export const heicOfCrops = (...crops: number[][]): Buffer =>
  heicWith({ properties: crops.map((fractions) => box('clap', uint32(...fractions))) })

/** A picture that the same photo is laid into twice, as C021 of Nokia's conformance files is. */
export const heicOfOverlay = (): Buffer => heicWith({ overlaid: true })
