import type { PictureName } from '../../../ui/pictures/Picture.tsx'

export type ProcessStep = {
  /** Two digits, as it is shown. */
  number: string
  title: string
  text: string
  picture: PictureName
  alt: string
  /** What is laid over the picture to show the step. */
  overlay?: 'contact-sheet' | 'watermark' | 'download'
}

/** The life of an order as visitors are told it; the order of these steps is a promise. */
export const processSteps: readonly ProcessStep[] = [
  {
    number: '01',
    title: 'Order and deposit',
    text: 'Choose a plan and tell us about the property. A deposit reserves your spot; you pay the rest only once you have seen the film.',
    picture: 'entrance-hall',
    alt: 'An entrance hall with an oak door and a floating stair',
  },
  {
    number: '02',
    title: 'Upload your photos',
    text: 'You get an upload link. Send the high-resolution photos of the listing, as many as you have, in the order you want for the tour.',
    picture: 'kitchen',
    alt: 'Listing photos of one house, laid out as a contact sheet',
    overlay: 'contact-sheet',
  },
  {
    number: '03',
    title: 'Production and preview',
    text: 'We give every still its camera move, cut and title it, and send you a watermarked preview. Tell us what to change.',
    picture: 'dining',
    alt: 'A frame of a tour, the dining room, marked as a preview',
    overlay: 'watermark',
  },
  {
    number: '04',
    title: 'Final payment, HD download',
    text: 'Happy with it? Pay the balance and download the tour in HD, ready for the listing. All of it in under a week from the deposit.',
    picture: 'exterior',
    alt: 'The finished tour, showing the house at dusk',
    overlay: 'download',
  },
]
