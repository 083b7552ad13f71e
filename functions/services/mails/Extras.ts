import { createContext } from 'react'

/** What a mail carries beside its words: the photo of its house, so many pixels wide, and the page that turns its kind off. */
export type MailExtras = { photoWidth: number | undefined; unsubscribePage: string | undefined }

export const noExtras: MailExtras = { photoWidth: undefined, unsubscribePage: undefined }
export const Extras = createContext<MailExtras>(noExtras)

/** What the photo is attached under. */
export const photoCid = 'house'

type Size = { width?: number | null | undefined; height?: number | null | undefined }

/** Small pictures are 480 pixels at the longer side, so an upright one is shown narrow. */
export const photoWidthOf = ({ width, height }: Size): number => (height && width && height > width ? 280 : 496)
