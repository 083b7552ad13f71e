import type { RoomCaller } from './roomCalls.ts'

/** By which a room is kept: whoever changes something that it shows has it read again. */
export const reviewKey = (caller: RoomCaller) => [
  'review',
  caller.kind,
  caller.kind === 'link' ? caller.token : caller.orderId,
]
