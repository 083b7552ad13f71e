import { useEffect, useState } from 'react'

/** The chosen logo as a picture to draw; undefined until it is there, or where the browser can't show it. */
export function useLogoPicture(file: File | null): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>()
  useEffect(() => {
    setPicture(undefined)
    if (!file) return
    let isOver = false
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.src = address
    image.decode().then(
      () => isOver || setPicture(image),
      // The film so far does without it; the upload says what is wrong with the file.
      () => undefined,
    )
    return () => {
      isOver = true
      URL.revokeObjectURL(address)
    }
  }, [file])
  return picture
}
