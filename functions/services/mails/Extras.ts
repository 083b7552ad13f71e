import { createContext } from 'react'

export type MailExtras = {
  photoWidth: number | undefined
  unsubscribePage: string | undefined
  /** Of the order that the mail is about. */
  orderId?: string | undefined
  /** Where its film is watched: the picture leads there too. */
  filmPage?: string | undefined
}

export const noExtras: MailExtras = { photoWidth: undefined, unsubscribePage: undefined }
export const Extras = createContext<MailExtras>(noExtras)

export const photoCid = 'house'

type Size = { width?: number | null | undefined; height?: number | null | undefined }

/** Small pictures are 480 pixels at the longer side, so an upright one is shown narrow. */
export const photoWidthOf = ({ width, height }: Size): number => (height && width && height > width ? 280 : 496)
