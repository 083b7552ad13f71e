import type { ReviewShot } from '#contract/review/review'
import { ask } from '../../data/commentActs.ts'
import { useRoom } from '../../data/RoomContext.ts'
import { myRequest } from '../../data/roomFacts.ts'
import { useAct } from '../../data/useAct.ts'
import { CaptionForm } from './CaptionForm.tsx'
import { ClipForm } from './ClipForm.tsx'
import { FramingForm } from './framing/FramingForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { SayForm } from './SayForm.tsx'
import { SwapForm } from './SwapForm.tsx'

export type ShotDialogKind = 'swap' | 'clip' | 'framing' | 'move' | 'caption' | 'say'
const forms = {
  swap: SwapForm,
  clip: ClipForm,
  framing: FramingForm,
  move: MoveForm,
  caption: CaptionForm,
  say: SayForm,
}

type ShotDialogProps = { kind: ShotDialogKind; shot: ReviewShot; onClose: () => void }

export function ShotDialog({ kind, shot, onClose }: ShotDialogProps) {
  const { room } = useRoom()
  const { run, isRunning, failure } = useAct(ask, onClose)
  const Form = forms[kind]
  return (
    <Form
      shot={shot}
      known={myRequest(room, shot.id, kind)?.request}
      isRunning={isRunning}
      failure={failure}
      onSend={(request, also) => run({ shot: shot.id, startMs: shot.start_ms, request, also })}
      onClose={onClose}
    />
  )
}
