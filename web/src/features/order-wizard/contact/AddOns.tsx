import { lazy, type ReactNode, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { type AddOn, addOns } from '#contract/money/plans'
import { dollars } from '../../../lib/money.ts'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'

const LogoPicker = lazy(async () => ({ default: (await import('../logo/LogoPicker.tsx')).LogoPicker }))

/** As high as the choice of a file. */
const logoMessage = (text: string) => <p className="min-h-[4.75rem] text-14 text-ink-3">{text}</p>

export function AddOns() {
  const { register, formState } = useOrderFields()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-14">Add-ons</legend>
      <div className="divide-y divide-hairline rounded-small border border-hairline bg-surface px-4">
        <AddOnRow addOn="add_music">
          <MusicChoice />
        </AddOnRow>
        <AddOnRow addOn="add_voice_over">
          <TextAreaField
            label="Property description and key features"
            hint="We write the narrator’s script from this. A few sentences are enough."
            error={formState.errors.options?.voice_over?.main_features?.message}
            {...register('options.voice_over.main_features')}
          />
        </AddOnRow>
        <AddOnRow addOn="add_logo_overlay">
          <LoadBoundary
            fallback={logoMessage('Your logo can’t be chosen right now. You can also send it to us later.')}
          >
            <Suspense fallback={logoMessage('Loading…')}>
              <LogoPicker />
            </Suspense>
          </LoadBoundary>
        </AddOnRow>
      </div>
    </fieldset>
  )
}

/** What an add-on needs to know is asked for once it is chosen. */
function AddOnRow({ addOn, children }: { addOn: AddOn; children?: ReactNode }) {
  const { control, register } = useOrderFields()
  const isChosen = useWatch({ control, name: `options.${addOn}` })
  const { label, cents } = addOns[addOn]
  return (
    <div className="py-1">
      <CheckboxField label={`${label} (+${dollars(cents)})`} {...register(`options.${addOn}`)} />
      {isChosen && children && <div className="pt-1 pb-4">{children}</div>}
    </div>
  )
}

const MoodTiles = lazy(async () => ({ default: (await import('./MoodTiles.tsx')).MoodTiles }))

/** As high as the tiles, so that nothing moves when they come. */
const message = (text: string) => (
  <p className="grid min-h-[21.75rem] place-items-center text-center text-14 text-ink-3 sm:min-h-[10.75rem]">{text}</p>
)

/** The moods of the music, once music is ordered. Where they can't be shown, the order goes on with warm music. */
const MusicChoice = () => (
  <LoadBoundary fallback={message('The moods can’t be shown right now. You can also choose one with us later.')}>
    <Suspense fallback={message('Loading the moods…')}>
      <MoodTiles />
    </Suspense>
  </LoadBoundary>
)
