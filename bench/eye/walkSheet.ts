import sharp from 'sharp'

export type WalkStep = { path: string; lines: readonly string[] }
const tile = { width: 300, height: 200, text: 58 }
const gap = 8
const columns = 6
const lettersALine = 46

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function broken(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (`${last} ${word}`.length > lettersALine) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`.trim()
  }
  return lines
}

function words(lines: readonly string[]): Buffer {
  const texts = lines.flatMap(broken).slice(0, 4)
  const rows = texts.map((text, row) => `<text x="3" y="${13 + row * 14}">${escaped(text)}</text>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.text}" font-family="sans-serif" font-size="11.5">${rows.join('')}</svg>`,
  )
}

/** Photos in rows, each with its words below it. */
export async function walkSheet(steps: readonly WalkStep[], to: string): Promise<void> {
  const high = tile.height + tile.text + gap
  const layers = await Promise.all(
    steps.map(async ({ path, lines }, index) => {
      const [left, top] = [(index % columns) * (tile.width + gap), Math.floor(index / columns) * high]
      const { width, height } = tile
      const photo = await sharp(path)
        .rotate()
        .resize(width, height, { fit: 'contain', background: '#333' })
        .png()
        .toBuffer()
      return [
        { input: photo, left, top },
        { input: words(lines), left, top: top + tile.height },
      ]
    }),
  )
  const size = {
    width: Math.min(columns, steps.length) * (tile.width + gap),
    height: Math.ceil(steps.length / columns) * high,
  }
  const paper = sharp({ create: { ...size, channels: 3, background: '#fff' } })
  await paper.composite(layers.flat()).png({ palette: true }).toFile(to)
}
