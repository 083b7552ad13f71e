import { savesData } from '../../../lib/browser/savesData.ts'
import { heroLoop } from '../film.ts'

/** Well after the load, so that the loop never competes with what the page needs first. */
const startDelayMs = 4_000
/** A pixel smaller than its poster on every side, so that the poster stays the largest paint of the page. */
const filmStyle =
  'absolute inset-px -z-20 size-[calc(100%-2px)] object-cover opacity-0 transition-opacity duration-[320ms]'

/** Plays the loop in the place that HeroSection.tsx keeps, without React, unless the visitor wants less motion or less data. */
export function playHeroLoop(): void {
  const place = document.querySelector('[data-hero-loop]')
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (!place || still.matches || savesData()) return
  const start = () =>
    setTimeout(() => {
      if (!still.matches) show(place, still)
    }, startDelayMs)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

function show(place: Element, still: MediaQueryList) {
  const button = place.querySelector('button')
  if (!button) return
  const video = newFilm()
  const [pauseFace, playFace] = button.children
  const showFace = () => {
    pauseFace?.toggleAttribute('hidden', video.paused)
    playFace?.toggleAttribute('hidden', !video.paused)
  }
  for (const type of ['play', 'pause']) video.addEventListener(type, showFace)
  button.addEventListener('click', () => {
    if (video.paused) void video.play()
    else video.pause()
  })
  // Only now is there a picture of the film to show.
  const reveal = () => {
    video.classList.remove('opacity-0')
    button.hidden = false
  }
  video.addEventListener('timeupdate', reveal, { once: true })
  still.addEventListener('change', () => {
    video.remove()
    button.hidden = true
  })
  place.prepend(video)
}

function newFilm() {
  const video = document.createElement('video')
  Object.assign(video, {
    className: filmStyle,
    tabIndex: -1,
    ariaHidden: 'true',
    autoplay: true,
    muted: true,
    loop: true,
    playsInline: true,
    disablePictureInPicture: true,
    src: heroLoop,
  })
  return video
}
