import type { Photo } from '#contract/orders/order'
import { photoRoomNames } from '#contract/photos/photoRooms'

/** What its customer said of a photo: 'Cover · Kitchen', or nothing. */
export const saidOfPhoto = ({ room, is_cover }: Pick<Photo, 'room' | 'is_cover'>): string =>
  [is_cover ? 'Cover' : '', room ? photoRoomNames[room] : ''].filter(Boolean).join(' · ')
