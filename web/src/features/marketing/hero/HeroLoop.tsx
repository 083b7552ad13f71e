import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { savesData } from '../../../lib/savesData.ts'
import { heroLoop } from '../film.ts'

/** Well after the load, so that the loop never competes with what the page needs first. */
const startDelayMs = 1_500

/** The silent loop over the poster. Nothing of it is fetched before the page has loaded. */
export function HeroLoop() {
  const [isWanted, setIsWanted] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    if (still.matches || savesData()) return
    let timer = 0
    const start = () => {
      timer = window.setTimeout(() => setIsWanted(true), startDelayMs)
    }
    const stop = () => setIsWanted(false)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    still.addEventListener('change', stop)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('load', start)
      still.removeEventListener('change', stop)
    }
  }, [])

  if (!isWanted) return null
  const toggle = () => {
    setIsPaused(!isPaused)
    if (isPaused) void video.current?.play()
    else video.current?.pause()
  }
  return (
    <>
      {/* A pixel smaller than its poster on every side, so that the poster stays the largest paint of the page. */}
      <video
        ref={video}
        src={heroLoop}
        aria-hidden="true"
        tabIndex={-1}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        onTimeUpdate={isShown ? undefined : () => setIsShown(true)}
        className={`absolute inset-px -z-20 size-[calc(100%-2px)] object-cover transition-opacity duration-[320ms] ${isShown ? '' : 'opacity-0'}`}
      />
      {isShown && (
        <button
          type="button"
          onClick={toggle}
          className="absolute right-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-full bg-night/75 px-4 text-14 hover:bg-night sm:right-6 sm:bottom-6"
        >
          {isPaused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
          {isPaused ? 'Play' : 'Pause'}
          <span className="sr-only"> background film</span>
        </button>
      )}
    </>
  )
}
