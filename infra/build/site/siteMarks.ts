import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const night = '#101412'

export async function makeIcons(web: string): Promise<void> {
  const mark = await readFile(join(web, 'media/mark.svg'))
  const target = (file: string) => join(web, 'public', file)
  const drawn = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  await copyFile(join(web, 'media/mark.svg'), target('icon.svg'))
  await drawn(192).png().toFile(target('icon-192.png'))
  await drawn(512).png().toFile(target('icon-512.png'))
  await drawn(180).flatten({ background: night }).png().toFile(target('apple-touch-icon.png'))
  // Maskable icons lose their rim: the mark keeps to the inner four fifths.
  const inner = await drawn(400).png().toBuffer()
  await sharp({ create: { width: 512, height: 512, channels: 3, background: night } })
    .composite([{ input: inner }])
    .png()
    .toFile(target('icon-maskable-512.png'))
}

export async function makeSocialCard(web: string): Promise<void> {
  const overlay = await readFile(join(web, 'media/social-card.svg'))
  await sharp(join(web, 'media/exterior.jpg'))
    .resize(1200, 630, { position: 'centre' })
    .composite([{ input: overlay }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(web, 'public/social-card.jpg'))
}
