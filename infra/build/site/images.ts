import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type PictureRecipe, pictureRecipes } from './pictureRecipes.ts'
import { makeIcons, makeSocialCard } from './siteMarks.ts'

const web = resolve(import.meta.dirname, '../../../web')
const media = join(web, 'media')
const output = join(web, 'public/assets/pictures')
const avifQuality = 52
const jpegQuality = 78

type Picture = { hash: string; widths: number[]; height: number }

const written = new Set<string>()
const pictures: Record<string, Picture> = {}
const placeholders: string[] = []
await mkdir(output, { recursive: true })
for (const [name, recipe] of Object.entries(pictureRecipes)) {
  pictures[name] = await make(name, recipe)
  console.log(name, pictures[name])
}
for (const file of await readdir(output)) if (!written.has(file)) await rm(join(output, file))
await writeFile(join(web, 'src/components/pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`)
await writeFile(join(web, 'src/pictures.css'), `${placeholders.join('\n')}\n`)
await makeIcons(web)
await makeSocialCard(web)

async function make(name: string, recipe: PictureRecipe): Promise<Picture> {
  const original = await readFile(join(media, recipe.source))
  const hash = createHash('sha256').update(original).update(JSON.stringify(recipe)).digest('hex').slice(0, 8)
  const cropped = await crop(original, recipe)
  const widths = [...recipe.widths]
  const largest = Math.max(...widths)
  const files = new Set(await readdir(output))
  for (const width of widths) {
    for (const format of ['avif', 'jpg'] as const) {
      const file = `${name}-${hash}-${width}.${format}`
      written.add(file)
      if (!files.has(file)) await writeFile(join(output, file), await encode(cropped, width, format, recipe.maxBytes))
    }
  }
  const { height = 0 } = await sharp(await sharp(cropped).resize(largest).toBuffer()).metadata()
  placeholders.push(await placeholder(name, cropped))
  return { hash, widths, height }
}

async function crop(original: Buffer, { crop: part }: PictureRecipe): Promise<Buffer> {
  if (!part) return original
  const { width = 0, height = 0 } = await sharp(original).metadata()
  const [left, top, partWidth, partHeight] = part
  const box = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(partWidth * width),
    height: Math.round(partHeight * height),
  }
  return sharp(original).extract(box).png({ compressionLevel: 1 }).toBuffer()
}

async function encode(source: Buffer, width: number, format: 'avif' | 'jpg', maxBytes = Number.POSITIVE_INFINITY) {
  const resized = sharp(source).resize(width)
  if (format === 'jpg') return resized.jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer()
  for (let quality = avifQuality; ; quality -= 4) {
    const encoded = await resized.clone().avif({ quality, effort: 6 }).toBuffer()
    if (encoded.length <= maxBytes || quality <= 24) return encoded
  }
}

/** Four tones of the picture from top to bottom, as a stylesheet rule: an inline style would break the policy. */
async function placeholder(name: string, source: Buffer): Promise<string> {
  const { data } = await sharp(source)
    .resize(1, 4, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tones = [0, 1, 2, 3].map((row) => `#${data.subarray(row * 3, row * 3 + 3).toString('hex')}`)
  return `[data-picture="${name}"] { background-image: linear-gradient(${tones.join(', ')}); }`
}
