import { firstCutClaim } from '../../../lib/firstCut.ts'
import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { Pause, Play } from '../../../ui/icons/rareIcons.tsx'
import { pictureFallback, pictureSize, pictureSources } from '../../../ui/pictures/Picture.tsx'

/** The picture covers 92svh, so that a low window decides by its width and a high one by its height. */
const wideSizes = 'max(100vw, 164svh)'
/** A sixth less than its place: 1.5 pixels to a CSS pixel are enough under the scrim, and a slow phone waits for it. */
const tallSizes = 'max(86vw, 49svh)'

export function HeroSection() {
  return (
    <section
      id="home"
      aria-labelledby="home-title"
      className="on-night relative isolate -mt-(--header-height) flex min-h-[min(92svh,64rem)] flex-col justify-end overflow-hidden bg-night text-night-ink [@media(scripting:none)]:mt-0"
    >
      <picture>
        <source
          media="(max-aspect-ratio: 4/5)"
          type="image/avif"
          srcSet={pictureSources('hero-tall', 'avif')}
          sizes={tallSizes}
          {...pictureSize('hero-tall')}
        />
        <source
          media="(max-aspect-ratio: 4/5)"
          srcSet={pictureSources('hero-tall', 'jpg')}
          sizes={tallSizes}
          {...pictureSize('hero-tall')}
        />
        <source type="image/avif" srcSet={pictureSources('hero-wide', 'avif')} sizes={wideSizes} />
        <img
          data-picture="hero-wide"
          src={pictureFallback('hero-wide')}
          srcSet={pictureSources('hero-wide', 'jpg')}
          sizes={wideSizes}
          alt="A modern two-story house at dusk, its living room lit behind tall glass"
          {...pictureSize('hero-wide')}
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      </picture>
      <HeroLoop />
      <div aria-hidden="true" className="hero-scrim absolute inset-0 -z-10" />
      <div className="page pt-28 pb-10 sm:pb-14 lg:pb-16">
        <h1 id="home-title" className="display font-capitals text-hero sm:text-hero-wide">
          VIDEO IS KING.
        </h1>
        <p className="mt-4 max-w-[34rem] text-18 sm:text-20">
          Send us the listing photos you already have. You get back a cinematic tour of the home, in under a week.
          {firstCutClaim() && <strong className="mt-2 block font-semibold text-brass-light">{firstCutClaim()}</strong>}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={paths.order} className={buttonStyle({ variant: 'action', shape: 'pill', size: 'large' })}>
            Create an images-to-video tour
          </a>
          <a
            href={paths.sample}
            data-watch
            className="inline-flex min-h-13 items-center rounded-full border border-night-ink/60 px-7 font-semibold hover:border-night-ink hover:bg-night/40"
          >
            Watch a sample
          </a>
        </div>
      </div>
    </section>
  )
}

/** Where playHeroLoop.ts puts the silent loop over the poster, and its button, which shows once the film runs. */
const HeroLoop = () => (
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
