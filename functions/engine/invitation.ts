import sharp from 'sharp'

/** Twice as wide as mails show it. */
const width = 992

const playSign = (x: number, y: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * x}" height="${2 * y}"><circle cx="${x}" cy="${y}" r="72" fill="#101412" fill-opacity="0.72"/><path d="M ${x - 22} ${y - 36} L ${x + 40} ${y} L ${x - 22} ${y + 36} Z" fill="#F4F1EA"/></svg>`

/** A poster with a play sign, as a mail shows it: mail programs lay nothing over a picture. */
export async function invitation(poster: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(poster).resize({ width, height: width, fit: 'inside' }).toBuffer({
    resolveWithObject: true,
  })
  const sign = Buffer.from(playSign(Math.floor(info.width / 2), Math.floor(info.height / 2)))
  return sharp(data)
    .composite([{ input: sign, gravity: 'center' }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}
