import { useRef, useState } from 'react'
import { Play } from '../../../components/icons.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { sampleCaptions, sampleChapters, sampleSeconds, sampleTour } from '../film.ts'

const clock = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`

/** Nothing of the film is fetched before a click asks for it, and its sound follows from that click. */
export function SampleSection() {
  const [startAt, setStartAt] = useState<number>()
  const video = useRef<HTMLVideoElement>(null)

  const playFrom = (seconds: number) => {
    if (!video.current) return setStartAt(seconds)
    video.current.currentTime = seconds
    void video.current.play()
    video.current.focus()
  }

  return (
    <section id="sample" aria-labelledby="sample-title" className="on-night bg-night text-night-ink">
      <div className="page py-16 lg:py-24">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="sample-title" className="display text-38 sm:text-48 lg:col-span-7">
            Eight stills in, thirty‑eight seconds of film out
          </h2>
          <p className="max-w-[28rem] text-18 text-night-muted lg:col-span-5">
            The house is our own rendering. The film is cut the way yours would be: a title, the rooms by name, music
            and a close.
          </p>
        </div>
        <div className="relative mt-10 aspect-video overflow-hidden rounded-card bg-night-2 lg:mt-14">
          {startAt === undefined ? (
            <>
              <Picture
                name="sample-poster"
                alt=""
                sizes="(min-width: 1216px) 1152px, 94vw"
                className="size-full bg-cover object-cover"
              />
              <button
                type="button"
                onClick={() => setStartAt(0)}
                className="needs-script group absolute inset-0 grid w-full place-items-center rounded-card -outline-offset-6!"
              >
                <span className="grid size-20 place-items-center rounded-full bg-brass-light text-ink transition-transform duration-200 group-hover:scale-105 sm:size-24">
                  <Play aria-hidden="true" className="ml-1 size-8 fill-current" />
                </span>
                <span className="sr-only">Play the sample tour</span>
                <span className="absolute right-3 bottom-3 rounded-full bg-night/75 px-3 py-1 text-14 sm:right-5 sm:bottom-5">
                  {sampleSeconds} seconds, with music
                </span>
              </button>
            </>
          ) : (
            <video
              ref={(element) => {
                if (element && !video.current) {
                  element.currentTime = startAt
                  element.focus()
                  // Safari grants sound to this call within the click, not to the attribute. Refused, the controls remain.
                  element.play().catch(() => undefined)
                }
                video.current = element
              }}
              src={sampleTour}
              controls
              autoPlay
              playsInline
              aria-label="Sample video tour"
              className="size-full"
            >
              <track kind="captions" src={sampleCaptions} srcLang="en" label="English" default />
            </video>
          )}
        </div>
        <p className="without-script mt-4">
          <a href={sampleTour} className="underline underline-offset-4">
            Watch the sample tour ({sampleSeconds} seconds, with music)
          </a>
        </p>
        <ol
          aria-label="Rooms in the film"
          className="needs-script mt-6 grid grid-cols-2 gap-x-6 sm:grid-cols-4 lg:grid-cols-8 lg:gap-x-4"
        >
          {sampleChapters.map(({ at, title }) => (
            <li key={at}>
              <button
                type="button"
                onClick={() => playFrom(at)}
                className="group flex min-h-11 w-full items-baseline gap-2 border-night-ink/20 border-t py-2.5 text-left text-14 hover:border-brass-light lg:flex-col lg:gap-0"
              >
                <span className="text-brass-light tabular-nums">{clock(at)}</span>
                <span className="text-night-muted group-hover:text-night-ink">{title}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
