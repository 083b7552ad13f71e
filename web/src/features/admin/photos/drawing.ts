import type { OrderFile } from '#contract/desk/admin'

/** Of its longer side: sharp on every frame of a film. */
const pictureSide = 2048

export const isDrawing = ({ content_type }: Pick<OrderFile, 'content_type'>) => content_type === 'image/svg+xml'

/** 'logo.svg' becomes 'logo.png'. */
export const pictureName = (filename: string) => `${filename.replace(/\.svg$/i, '')}.png`

/**
 * Draws an SVG as a PNG with its transparency. As an image it runs nothing and loads nothing, whatever it holds. Throws
 * where the browser cannot show it.
 */
export async function pictureOf(drawing: Blob): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = pictureSide / Math.max(image.naturalWidth, image.naturalHeight)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await pngOf(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This drawing has no picture.'))), 'image/png')
  })
