import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayer } from '../../../../web/src/modules/review/player/createPlayer.ts'
import {
  frameAt,
  preciseClock,
  secondsAt,
  shotEdge,
  shotIndexAt,
} from '../../../../web/src/modules/review/player/frames.ts'
import { actOf } from '../../../../web/src/modules/review/player/playerKeys.ts'
import { shuttled } from '../../../../web/src/modules/review/player/shuttle.ts'

const shots = [{ start_ms: 0 }, { start_ms: 3_000 }, { start_ms: 6_000 }]

describe('moments of a film', () => {
  it('every frame is found again at its middle', () => {
    for (let frame = 0; frame < 4_000; frame += 1) expect(frameAt(secondsAt(frame))).toBe(frame)
  })
  it('two frames that follow each other are told apart', () => {
    const times = Array.from({ length: 90 }, (_, frame) => preciseClock(secondsAt(frame)))
    expect(new Set(times).size).toBe(90)
    expect(preciseClock(72.24)).toBe('1:12.24')
  })
  it('a shot begins with its first frame, and not a frame earlier', () => {
    expect(shotIndexAt(shots, secondsAt(89))).toBe(0)
    expect(shotIndexAt(shots, secondsAt(90))).toBe(1)
  })
  it('a step back leads to the start of the shot, and from there to the shot before', () => {
    expect(shotEdge(shots, 5, -1)).toBe(3_000)
    expect(shotEdge(shots, 3.1, -1)).toBe(0)
    expect(shotEdge(shots, 1, 1)).toBe(3_000)
    expect(shotEdge(shots, 7, 1)).toBeUndefined()
  })
})

describe('keys of the player', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  it.each([
    [',', { act: 'step', direction: -1 }],
    ['.', { act: 'step', direction: 1 }],
    ['J', { act: 'shuttle', direction: -1 }],
    ['k', { act: 'pause' }],
    ['l', { act: 'shuttle', direction: 1 }],
    [' ', { act: 'toggle' }],
    ['ArrowRight', { act: 'skip', seconds: 1 }],
    ['m', { act: 'mute' }],
    ['f', { act: 'fullscreen' }],
    ['c', { act: 'captions' }],
  ])('"%s" does what editors expect of it', (key, act) => {
    expect(actOf({ ...plain, key })).toEqual(act)
  })
  it('a key with Control, Command or Alt is left to the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(actOf({ ...plain, key: 'f', [held]: true })).toBeUndefined()
  })
  it('J and L double their speed up to four times, and turn around at once', () => {
    expect([0, 1, 2, 4].map((rate) => shuttled(rate, 1))).toEqual([1, 2, 4, 4])
    expect([4, 0, -1, -4].map((rate) => shuttled(rate, -1))).toEqual([-1, -1, -2, -4])
  })
})

describe('the player', () => {
  /** A film that is loaded and plays when it is asked to. */
  function aVideo(duration = 9) {
    const video = document.createElement('video')
    let at = 0
    const state = { paused: true, readyState: 4 }
    Object.defineProperties(video, {
      duration: { value: duration },
      readyState: { get: () => state.readyState },
      paused: { get: () => state.paused },
      currentTime: {
        get: () => at,
        set(next: number) {
          at = next
          video.dispatchEvent(new Event('seeking'))
        },
      },
    })
    video.play = async () => {
      state.paused = false
      video.dispatchEvent(new Event('playing'))
    }
    video.pause = () => {
      state.paused = true
      video.dispatchEvent(new Event('pause'))
    }
    return video
  }
  beforeEach(() => vi.stubGlobal('requestAnimationFrame', () => 1))
  afterEach(() => vi.unstubAllGlobals())

  it('steps from frame to frame and never leaves the film', () => {
    const [player, video] = [createPlayer(), aVideo()]
    player.attach(video)
    player.step(1)
    player.step(1)
    expect(frameAt(video.currentTime)).toBe(2)
    player.step(-9)
    expect(frameAt(video.currentTime)).toBe(0)
    player.seek(100)
    expect(frameAt(video.currentTime)).toBe(269)
  })

  it('keeps two versions at the same moment, and the second one silent', async () => {
    const [player, video, other] = [createPlayer(), aVideo(), aVideo()]
    player.attach(video)
    player.attachFollower(other)
    player.seek(4)
    expect(other.currentTime).toBe(video.currentTime)
    expect(other.muted).toBe(true)
    player.play()
    await vi.waitFor(() => expect(other.paused).toBe(false))
    player.pause()
    expect(other.paused).toBe(true)
  })

  it('holds the second one where its shot has ended, and goes on with the next', () => {
    const [player, video, other] = [createPlayer(), aVideo(), aVideo()]
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
    player.attach(video)
    player.attachFollower(other)
    player.follow((seconds) =>
      seconds < 3 ? { seconds: Math.min(seconds, 2), isHeld: seconds > 2 } : { seconds, isHeld: false },
    )
    player.play()
    const playTo = (seconds: number) => {
      video.currentTime = seconds
      frames.pop()?.(0)
      return [other.currentTime, other.paused]
    }
    expect(playTo(1)).toEqual([1, false])
    expect(playTo(2.5)).toEqual([2, true])
    expect(playTo(3.5)).toEqual([3.5, false])
    player.follow(undefined)
    expect(playTo(2.5)).toEqual([2.5, false])
  })

  it('another version goes on where the one before was', () => {
    const [player, first, second] = [createPlayer(), aVideo(), aVideo()]
    player.attach(first)
    player.seek(5)
    player.attach(null)
    player.attach(second)
    expect(second.currentTime).toBe(first.currentTime)
  })

  it('a browser that refuses to play leaves the button on Play', async () => {
    const [player, video] = [createPlayer(), aVideo()]
    video.play = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    player.attach(video)
    player.play()
    await Promise.resolve()
    expect(player.rate.get()).toBe(0)
  })
})
