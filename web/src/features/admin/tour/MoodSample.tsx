import musicPreviews from '../../../modules/film-player/musicPreviews.json'
import { moodNames } from '../../../modules/tour/moodNames.ts'
import type { StartChoices } from './startRequest.ts'

/** Twenty seconds of the chosen music, on demand. */
export const MoodSample = ({ mood }: { mood: Exclude<StartChoices['mood'], '' | 'none'> }) => (
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
