import { createStore, type Store } from '../../../lib/store.ts'
import { frameAt, secondsAt } from './frames.ts'
import { shuttled } from './shuttle.ts'

/** How far two versions may drift apart before one is brought back: two frames. */
const leastDrift = 2 / 30

/** A moment of the other film; held where that film has no more of what is shown. */
type FollowerTime = (seconds: number) => { seconds: number; isHeld: boolean }

export type Player = {
  /** Seconds into the film. */
  time: Store<number>
  /** 0 while it stands; below 0 it runs backward. */
  rate: Store<number>
  /** The version that is heard and leads. */
  attach: (video: HTMLVideoElement | null) => void
  /** The version beside it, which follows without a sound. */
  attachFollower: (video: HTMLVideoElement | null) => void
  /** Where the follower is while the lead is somewhere; at the same second where nothing else is said. */
  follow: (time: FollowerTime | undefined) => void
  play: () => void
  pause: () => void
  toggle: () => void
  /** To the middle of the frame at this moment. */
  seek: (seconds: number) => void
  /** Pauses, and moves by so many frames. */
  step: (frames: number) => void
  shuttle: (direction: -1 | 1) => void
}

const sameSecond: FollowerTime = (seconds) => ({ seconds, isHeld: false })

/** Plays one film, or two versions in step, frame by frame where asked. It lives outside of React. */
export function createPlayer(): Player {
  const time = createStore(0)
  const rate = createStore(0)
  let lead: HTMLVideoElement | null = null
  let follower: HTMLVideoElement | null = null
  let followerTime = sameSecond
  let detach = () => {}
  let request = 0
  /** Where a version that is only loading has to go on. */
  let pending: number | undefined

  const show = (seconds: number) => {
    if (seconds !== time.get()) time.set(seconds)
  }
  const setRate = (next: number) => {
    if (next !== rate.get()) rate.set(next)
  }
  const align = (leastSeconds: number) => {
    if (!lead || !follower || follower.readyState === 0) return
    const { seconds, isHeld } = followerTime(lead.currentTime)
    if (Math.abs(follower.currentTime - seconds) > leastSeconds) follower.currentTime = seconds
    if (rate.get() <= 0) return
    if (isHeld) follower.pause()
    else if (follower.paused) follower.play().catch(() => undefined)
  }
  const jump = (seconds: number) => {
    const end = lead && Number.isFinite(lead.duration) ? lead.duration : Number.POSITIVE_INFINITY
    const frame = Math.max(0, frameAt(Math.min(seconds, end - 1 / 30)))
    show(secondsAt(frame))
    if (!lead) return
    if (lead.readyState === 0) pending = secondsAt(frame)
    else lead.currentTime = secondsAt(frame)
    align(0)
  }

  let last = 0
  function tick(now: number) {
    request = 0
    if (!lead || rate.get() === 0) return
    if (rate.get() < 0) runBackward((now - last) / 1000)
    else show(lead.currentTime)
    align(leastDrift)
    last = now
    tickOn()
  }
  function tickOn() {
    if (request === 0) request = requestAnimationFrame(tick)
  }
  /** No browser plays backward: it is sent from moment to moment, as fast as it can show them. */
  function runBackward(elapsed: number) {
    if (!lead || lead.seeking) return
    const next = lead.currentTime + rate.get() * Math.min(elapsed, 0.25)
    if (next <= 0) pause()
    jump(Math.max(0, next))
  }

  function start(next: number) {
    if (!lead) return
    lead.playbackRate = next
    if (follower) follower.playbackRate = next
    // Refused without a click: the button still says Play.
    lead.play().catch(() => setRate(0))
  }
  function play() {
    if (lead?.ended) jump(0)
    start(1)
  }
  function pause() {
    setRate(0)
    lead?.pause()
    follower?.pause()
  }
  function shuttle(direction: -1 | 1) {
    const next = shuttled(rate.get(), direction)
    if (next > 0) return start(next)
    lead?.pause()
    follower?.pause()
    setRate(next)
    last = performance.now()
    tickOn()
  }

  const heard: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing() {
      setRate(lead?.playbackRate ?? 1)
      align(leastDrift)
      tickOn()
    },
    ratechange() {
      if (rate.get() > 0 && lead) setRate(lead.playbackRate)
    },
    pause() {
      // Backward it is paused all the time.
      if (rate.get() < 0) return
      setRate(0)
      follower?.pause()
      if (lead && !lead.ended) jump(lead.currentTime)
    },
    seeking: () => align(0),
    timeupdate() {
      if (lead && pending === undefined && rate.get() === 0 && !lead.seeking) show(lead.currentTime)
    },
    /** Another link to the same film is being loaded. */
    emptied() {
      pending = time.get()
    },
    loadedmetadata() {
      const [at, wasPlaying] = [pending, rate.get() > 0]
      pending = undefined
      if (at !== undefined && at > secondsAt(0)) jump(at)
      if (wasPlaying) start(rate.get())
    },
  }

  return {
    time,
    rate,
    attach(video) {
      detach()
      lead = video
      if (!video) return
      const names = Object.keys(heard) as (keyof typeof heard)[]
      for (const name of names) video.addEventListener(name, heard[name] ?? (() => undefined))
      detach = () => {
        for (const name of names) video.removeEventListener(name, heard[name] ?? (() => undefined))
      }
      if (time.get() > 0) pending = time.get()
      if (video.readyState > 0) heard.loadedmetadata?.()
    },
    attachFollower(video) {
      follower = video
      if (!video) return
      video.muted = true
      video.addEventListener('loadedmetadata', () => align(0), { once: true })
      align(0)
      if (rate.get() > 0) video.play().catch(() => undefined)
    },
    follow(time = sameSecond) {
      followerTime = time
      align(0)
    },
    play,
    pause,
    toggle: () => (rate.get() === 0 ? play() : pause()),
    seek: (seconds) => jump(seconds),
    step(frames) {
      pause()
      jump(secondsAt(frameAt(time.get()) + frames))
    },
    shuttle,
  }
}
