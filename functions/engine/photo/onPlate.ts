import sharp from 'sharp'

const darkest = 110
const seeThrough = 0.15
const margin = 0.12

/** Dark ink on nothing would be lost on a dark card: it gets a white plate, as on paper. */
export async function onPlate(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4 || !isDarkInk(data)) return picture
  const edge = Math.round(Math.min(info.width, info.height) * margin)
  const plate = { top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' }
  return sharp(picture).flatten({ background: '#ffffff' }).extend(plate).png().toBuffer()
}

function isDarkInk(data: Uint8Array): boolean {
  const sum = { luma: 0, ink: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const ink = data[at + 3] ?? 0
    sum.luma += ink * (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0))
    sum.ink += ink
  }
  const share = sum.ink / ((data.length / 4) * 255)
  return share < 1 - seeThrough && sum.luma < darkest * sum.ink
}
