import { ask } from '../../data/commentActs.ts'
import { useRoom } from '../../data/RoomContext.ts'
import { myRequest } from '../../data/roomFacts.ts'
import { useAct } from '../../data/useAct.ts'
import { AgentForm, LengthForm, TitleForm } from './FilmForms.tsx'
import { GradeForm } from './GradeForm.tsx'
import { MusicForm } from './MusicForm.tsx'

export type FilmDialogKind = 'music' | 'grade' | 'title' | 'agent' | 'length'
const forms = { music: MusicForm, grade: GradeForm, title: TitleForm, agent: AgentForm, length: LengthForm }

export function FilmDialog({ kind, onClose }: { kind: FilmDialogKind; onClose: () => void }) {
  const { room, base } = useRoom()
  const { run, isRunning, failure, fields } = useAct(ask, onClose)
  const Form = forms[kind]
  return (
    <Form
      known={myRequest(room, null, kind)?.request}
      words={base.words}
      isRunning={isRunning}
      failure={failure}
      fields={fields}
      onSend={(request) => run({ shot: null, startMs: 0, request })}
      onClose={onClose}
    />
  )
}
