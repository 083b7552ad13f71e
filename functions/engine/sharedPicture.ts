import sharp from 'sharp'

/** As large as messages show a link's picture without cutting it. */
const [width, height] = [1200, 630]
const play = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width / 2} ${height / 2})"><circle r="72" fill="#101412" fill-opacity=".55"/><circle r="62" fill="#E2BC7A"/><path d="M-17-30v60l51-30z" fill="#1A1D1B"/></g></svg>`

/** A poster as a picture that says: this is a film. */
export const sharedPicture = (poster: Uint8Array): Promise<Uint8Array> =>
  sharp(poster)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(play) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
