import sharp from 'sharp'
import { ingestPhoto } from '../../functions/engine/ingestPhoto.ts'

/** A process of its own that takes in a photo of 48 megapixels, turned, and says what it took. */
const [width, height] = [8064, 6048]
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const small = await sharp({ create: { width: 1008, height: 756, channels: 3, background: '#888', noise } })
  .png()
  .toBuffer()
const photo = await sharp(small).resize(width, height).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer()
const [before, madeWith] = [process.cpuUsage(), process.resourceUsage().maxRSS / 1024]
await ingestPhoto(photo)
const { user, system } = process.cpuUsage(before)
const megabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, megabytes, madeWith }))
