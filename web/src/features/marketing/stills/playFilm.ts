import { type DrawFrame, openRoom } from './roomShader.ts'
import type { Room } from './rooms.ts'

const loopSeconds = 14
const sway = 0.026
/** How much of the hand's movement across the stage the camera follows. */
const follow = 0.06
const maxPixels = 1_600

export type Film = {
  stage: HTMLCanvasElement
  photo: HTMLImageElement
  room: Room
  isPlaying: boolean
  /** Where the hand is across the stage, from 0 to 1. */
  hand: { current: number }
  /** How far the film has come; kept by the caller, so that a pause keeps its place. */
  place: { seconds: number; x: number }
}

/** Draws while the stage is in view. Answers how to stop. */
export function playFilm({ stage, photo, room, isPlaying, hand, place }: Film): () => void {
  let draw: DrawFrame | undefined
  let frame = 0
  let before: number | undefined

  const show = () => {
    const turn = (place.seconds / loopSeconds) * 2 * Math.PI
    const x = Math.sin(turn) * sway + place.x
    draw?.([x, Math.sin(turn * 2) * -0.008, room.travel * (0.54 - 0.46 * Math.cos(turn))])
  }
  const run = (now: number) => {
    place.seconds += Math.min(0.1, (now - (before ?? now)) / 1000)
    place.x += ((hand.current - 0.5) * follow - place.x) * 0.08
    before = now
    show()
    frame = requestAnimationFrame(run)
  }
  const open = () => {
    draw = openRoom(stage, photo, room) ?? openFlat(stage, photo)
    resize()
    resized.observe(stage)
    stage.style.opacity = draw ? '1' : '0'
  }
  const resize = () => {
    const scale = Math.min(window.devicePixelRatio, 2, maxPixels / Math.max(1, stage.clientWidth))
    stage.width = Math.round(stage.clientWidth * scale)
    stage.height = Math.round(stage.clientHeight * scale)
    show()
  }
  const seen = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame)
    before = undefined
    if (!entry?.isIntersecting) return
    if (!draw) open()
    if (isPlaying) frame = requestAnimationFrame(run)
  })
  const resized = new ResizeObserver(resize)
  seen.observe(stage)
  return () => {
    cancelAnimationFrame(frame)
    seen.disconnect()
    resized.disconnect()
  }
}

/** The plain push-in for browsers without WebGL: the photo grows and slides, and that is all. */
function openFlat(canvas: HTMLCanvasElement, photo: HTMLImageElement): DrawFrame | undefined {
  const context = canvas.getContext('2d')
  if (!context) return undefined
  return ([x, y, z]) => {
    const scale = Math.max(canvas.width / photo.naturalWidth, canvas.height / photo.naturalHeight) / (1 - z)
    const width = photo.naturalWidth * scale
    const height = photo.naturalHeight * scale
    const left = (canvas.width - width) / 2 - x * canvas.width
    const top = (canvas.height - height) / 2 - y * canvas.height
    context.drawImage(photo, Math.min(0, left), Math.min(0, top), width, height)
  }
}
