import { CheckboxField } from '../../../../../ui/fields/CheckboxField.tsx'
import { inSeconds } from './framingLength.ts'

type FastFramingProps = {
  /** How long the shot lasts, and how long it should for a calm move. */
  seconds: number
  needed: number
  makesLonger: boolean
  onChange: (makesLonger: boolean) => void
}

/** A long way in a short shot passes too fast for the eye: the shot can be made longer with the framing. */
export const FastFraming = ({ seconds, needed, makesLonger, onChange }: FastFramingProps) => (
  <div role="status" className="rounded-field bg-sand p-3">
    {needed > seconds ? (
      <>
        <p>This move will be fast: the shot lasts {inSeconds(seconds)}.</p>
        <CheckboxField
          label={`Make the shot ${inSeconds(needed)} long`}
          checked={makesLonger}
          onChange={({ target }) => onChange(target.checked)}
        />
      </>
    ) : (
      <p>This move will be fast, even in a shot of {inSeconds(seconds)}. Move the start and the end closer together.</p>
    )}
  </div>
)
