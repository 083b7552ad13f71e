import { type PhotoRoom, photoRoomNames, photoRooms } from '#contract/photos/photoRooms'

export const roomChoices = photoRooms.map((value) => ({ value, label: photoRoomNames[value] }))
export const ourGuess = (room: PhotoRoom): string => `${photoRoomNames[room]} (our guess)`
