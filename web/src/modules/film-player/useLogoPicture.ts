import { useEffect, useState } from 'react'

/** The chosen logo as a picture to draw; undefined until it is there, or where the browser can't show it. */
export function useLogoPicture(logo: File | string | null): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>()
  useEffect(() => {
    setPicture(undefined)
    if (!logo) return
    let isOver = false
    const address = typeof logo === 'string' ? logo : URL.createObjectURL(logo)
    const image = new Image()
    // A picture of another origin may be drawn, but not into a film, unless it was asked for like this.
    image.crossOrigin = 'anonymous'
    image.src = address
    image.decode().then(
      () => isOver || setPicture(image),
      // The preview does without it; the upload says what is wrong with the file.
      () => undefined,
    )
    return () => {
      isOver = true
      if (address !== logo) URL.revokeObjectURL(address)
    }
  }, [logo])
  return picture
}
