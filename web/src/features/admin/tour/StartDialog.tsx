import { type FormEvent, useState } from 'react'
import type { AdminOrderView } from '#contract/desk/admin'
import { planSeconds } from '#contract/money/plans'
import musicPreviews from '../../../modules/film-player/musicPreviews.json'
import { moodNames } from '../../../modules/tour/moodNames.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { CoverChoice } from './CoverChoice.tsx'
import { lengthChoices, moodChoices, moodOf, type StartChoices, startRequest } from './startRequest.ts'
import { useTourRequest } from './useTourRequest.ts'

/** Another film of the same photos; what is not chosen stays as it is. */
export function StartDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const { request, isRequesting, failure } = useTourRequest(order, onClose)
  const [choices, setChoices] = useState<StartChoices>({ seconds: '', mood: '', cover: '' })
  const choose = (change: Partial<StartChoices>) => setChoices({ ...choices, ...change })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isRequesting) request(startRequest(choices))
  }
  const moods = moodChoices(order.tour)
  const isFirst = order.tour.version === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isFirst ? 'Start the film' : 'New version'}
      description={<span className="block break-words">{order.options.address_freeform}</span>}
    >
      <form className="space-y-5" onSubmit={send}>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <SelectField
          label="Length"
          choices={lengthChoices(order.tour, planSeconds[order.plan])}
          value={choices.seconds}
          onChange={({ target }) => choose({ seconds: target.value })}
        />
        <div>
          <SelectField
            label="Music"
            choices={moods}
            value={choices.mood}
            onChange={({ target }) => choose({ mood: moodOf(moods, target.value) })}
          />
          {choices.mood && choices.mood !== 'none' && <MoodSample mood={choices.mood} />}
        </div>
        <CoverChoice files={order.assets} value={choices.cover} onChange={(cover) => choose({ cover })} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" shape="console" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" shape="console" busy={isRequesting}>
            {isFirst ? 'Start the film' : 'Start the new version'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Twenty seconds of the chosen music, on demand. */
const MoodSample = ({ mood }: { mood: Exclude<StartChoices['mood'], '' | 'none'> }) => (
  // biome-ignore lint/a11y/useMediaCaption: music without words
  <audio
    key={mood}
    src={musicPreviews[mood]}
    controls
    preload="none"
    aria-label={`Sample of ${moodNames[mood]}`}
    className="mt-2 h-11 w-full"
  />
)
