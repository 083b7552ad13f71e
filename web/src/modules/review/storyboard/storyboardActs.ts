import type { ReviewRequest } from '#contract/review/review'
import { ask, withdraw } from '../data/commentActs.ts'
import type { RoomScope } from '../data/RoomContext.ts'
import { myDrop, myRequest } from '../data/roomFacts.ts'
import type { TileFacts } from './tileFacts.ts'

export type StoryboardAct =
  | { act: 'order'; shots: string[] }
  | { act: 'seconds'; tile: TileFacts; seconds: number }
  | { act: 'drop'; tile: TileFacts }
  | { act: 'restore'; shot: string }

/** Asks for what was done on the storyboard, or takes back what was asked for before. */
export async function act(scope: RoomScope, given: StoryboardAct): Promise<void> {
  switch (given.act) {
    case 'order':
      return ask(scope, { shot: null, startMs: 0, request: { ask: 'order', shots: given.shots } })
    case 'seconds':
      return ofShot(scope, given.tile, { ask: 'duration', seconds: given.seconds })
    case 'drop':
      return ofShot(scope, given.tile, { ask: 'drop' })
    case 'restore': {
      const dropped = myDrop(scope.room, given.shot)
      return dropped && withdraw(scope, dropped)
    }
  }
}

const ofShot = (scope: RoomScope, { id, startMs }: TileFacts, request: ReviewRequest) =>
  ask(scope, { shot: id, startMs, request })

/** Whether shots were put in order here, which can be taken back. */
export const myOrder = ({ room }: Pick<RoomScope, 'room'>) => myRequest(room, null, 'order')
