import { freshOrderPath, paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Island } from '../../ui/Island.tsx'
import { X } from '../../ui/icons/icons.tsx'
import { ContactSection } from './contact/ContactSection.tsx'
import { HeroSection } from './hero/HeroSection.tsx'
import { PricingSection } from './PricingSection.tsx'
import { ProcessSection } from './process/ProcessSection.tsx'
import { StatisticsSection } from './StatisticsSection.tsx'
import { FilmScreen } from './sample/FilmScreen.tsx'
import { SampleSection } from './sample/SampleSection.tsx'
import { StillsSection } from './stills/StillsSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'

export default function HomePage() {
  return (
    <>
      <HeroSection />
      <WatchDialog />
      <Island name="stills">
        <StillsSection />
      </Island>
      <StatisticsSection />
      <PricingSection />
      <SampleSection />
      <Island name="process">
        <ProcessSection />
      </Island>
      <TestimonialSection />
      <ContactSection />
      <LeftOverOrder />
    </>
  )
}

/** Hidden until the page's script finds an order that was left in this browser. */
const LeftOverOrder = () => (
  <section
    data-left-over
    hidden
    aria-label="Your unfinished order"
    className="fixed inset-x-3 bottom-3 z-30 rounded-card border border-hairline bg-surface p-4 shadow-lg sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-96"
  >
    <p className="break-words font-semibold" />
    <div className="mt-3 flex gap-2">
      <a data-continue href={paths.order} className={buttonStyle({ size: 'small' })}>
        Continue
      </a>
      <a href={freshOrderPath} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
        Start fresh
      </a>
    </div>
  </section>
)

/** The sample over the page where it was asked for; playSamples.ts opens it. */
const WatchDialog = () => (
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
