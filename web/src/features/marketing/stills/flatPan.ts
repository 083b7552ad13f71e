import type { DrawFrame } from './roomShader.ts'

/** The plain push-in for browsers without WebGL: the photo grows and slides, and that is all. */
export function openFlat(canvas: HTMLCanvasElement, photo: HTMLImageElement): DrawFrame | undefined {
  const context = canvas.getContext('2d')
  if (!context) return undefined
  return ([x, y, z]) => {
    const scale = Math.max(canvas.width / photo.naturalWidth, canvas.height / photo.naturalHeight) / (1 - z)
    const width = photo.naturalWidth * scale
    const height = photo.naturalHeight * scale
    const left = (canvas.width - width) / 2 - x * canvas.width
    const top = (canvas.height - height) / 2 - y * canvas.height
    context.drawImage(photo, Math.min(0, left), Math.min(0, top), width, height)
  }
}
