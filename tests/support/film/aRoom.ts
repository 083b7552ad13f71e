import sharp from 'sharp'

/** A small photo with edges and shades, so that the director takes it for one; another for each number. */
export async function aRoom(number: number, width = 960, height = 640): Promise<Buffer> {
  const hue = (number * 67) % 360
  const tiles = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [((index * 7 + number * 3) % 12) * 80, Math.floor(index / 4) * 106]
    const fill = `hsl(${(hue + index * 29) % 360} 40% ${25 + ((index * 13) % 50)}%)`
    return `<rect x="${x}" y="${y}" width="${50 + ((index * number) % 5) * 24}" height="80" fill="${fill}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><linearGradient id="wall"><stop stop-color="hsl(${hue} 25% 72%)"/><stop offset="1" stop-color="hsl(${hue} 25% 42%)"/></linearGradient><rect width="960" height="640" fill="url(#wall)"/>${tiles.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: 90 }).toBuffer()
}
