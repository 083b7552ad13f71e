import { Pause, Play } from '../../../ui/icons/rareIcons.tsx'

/** Where playHeroLoop.ts puts the silent loop over the poster, and its button, which shows once the film runs. */
export const HeroLoop = () => (
  <div data-hero-loop className="contents">
    <button
      type="button"
      hidden
      className="absolute right-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-full bg-night/75 px-4 text-14 hover:bg-night sm:right-6 sm:bottom-6"
    >
      <span className="inline-flex items-center gap-2">
        <Pause aria-hidden="true" className="size-4" /> Pause
      </span>
      <span className="inline-flex items-center gap-2" hidden>
        <Play aria-hidden="true" className="size-4" /> Play
      </span>
      <span className="sr-only"> background film</span>
    </button>
  </div>
)
