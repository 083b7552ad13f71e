const patienceMilliseconds = 15_000

export function loadedImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    const timer = setTimeout(() => reject(new Error('The picture took too long to load.')), patienceMilliseconds)
    image.onload = () => {
      clearTimeout(timer)
      resolve(image)
    }
    image.onerror = () => {
      clearTimeout(timer)
      reject(new Error('The picture could not be read.'))
    }
    image.src = address
  })
}

/** Drawn with so many pixels on its shorter side at most; null where this browser has no canvas. */
export function drawnSmall(image: HTMLImageElement, shorterSide: number): CanvasRenderingContext2D | null {
  const scale = Math.min(1, shorterSide / Math.min(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context
}
