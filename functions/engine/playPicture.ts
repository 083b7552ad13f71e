import sharp, { type Sharp } from 'sharp'

const radius = 72
const side = 2 * radius
const sign = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="translate(${radius} ${radius})"><circle r="${radius}" fill="#101412" fill-opacity=".55"/><circle r="62" fill="#E2BC7A"/><path d="M-17-30v60l51-30z" fill="#1A1D1B"/></g></svg>`,
)
/** A picture with a sign to play in its middle, which says: this is a film. */
const withSign = async (picture: Sharp): Promise<Buffer> =>
  sharp(await picture.toBuffer())
    .composite([{ input: sign, gravity: 'center' }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()

/** A poster as messages show a link's picture without cutting it. */
export const sharedPicture = (poster: Uint8Array): Promise<Uint8Array> =>
  withSign(sharp(poster).resize(1200, 630, { fit: 'cover' }))

/** Twice as wide as mails show it. */
const mailedWidth = 992

/** A poster as a mail shows it: mail programs lay nothing over a picture. */
export const invitation = (poster: Uint8Array): Promise<Uint8Array> =>
  withSign(sharp(poster).resize({ width: mailedWidth, height: mailedWidth, fit: 'inside' }))
