import { X } from '../../../ui/icons/icons.tsx'
import { FilmScreen } from './FilmScreen.tsx'

/** The sample over the page where it was asked for; playSamples.ts opens it. */
export const WatchDialog = () => (
  <dialog
    data-film
    aria-label="Sample video tour"
    className="on-night m-auto w-[min(96vw,calc(82svh*16/9))] max-w-none bg-transparent p-0 text-night-ink backdrop:bg-night"
  >
    <div className="flex justify-end">
      <button
        type="button"
        data-film-close
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-14 hover:bg-night-2"
      >
        Close <X aria-hidden="true" className="size-4" />
      </button>
    </div>
    <div className="relative aspect-video overflow-hidden rounded-small bg-night-2">
      <FilmScreen name="tour" label="Sample video tour" />
    </div>
  </dialog>
)
