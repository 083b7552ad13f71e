import type { Size } from '../../../../functions/film/camera.ts'
import { framesOf, type Plan, type Shot } from '../../../../functions/film/Plan.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { openRenderer, type Renderer, shotsAt } from './gl/renderer.ts'
import { shotPicture } from './gl/shotPicture.ts'
import type { ShotPicture } from './gl/shotTexture.ts'
import { loadTitleFonts, type TitleFiles, titleCanvas } from './gl/titleCanvas.ts'

/** A plan and where its photos and the pictures of its titles come from. */
export type Film = {
  plan: Plan
  photoOf: (id: string) => Promise<Blob>
  files: TitleFiles
  /** Photos whose shots are only hinted at yet. */
  isSoft?: (id: string) => boolean
}
type PlaybackOptions = {
  /** Begins again at its end. */
  loops?: boolean
  /** The shot that is shown has just become sharp. */
  onFocus?: () => void
}

export type Playback = {
  /** The frame that is shown, and whether it runs on. */
  frame: Store<number>
  isPlaying: Store<boolean>
  /** Another version of the film: it goes on at the same time, as far as it has one. Of the same plan, shots sharpen alone. */
  setFilm: (film: Film) => void
  play: () => void
  pause: () => void
  seek: (frame: number) => void
  close: () => void
}

/** A browser that was busy goes on where it was, instead of jumping. */
const longestStepSeconds = 0.25
/** Where a film rests before and after it plays: in its first words, since it opens from black and ends in it. */
export const restOf = ({ shots }: Pick<Plan, 'shots'>): number =>
  Math.min(75, Math.floor((shots[0]?.frames ?? 1) * 0.6))
/** What a shot is hinted at with, in pixels across. */
const softWidth = 320
/** What stands in for a photo that can't be decoded any more. */
const blank = () => new ImageData(new Uint8ClampedArray([16, 20, 18, 255]), 1, 1)

/** Undefined where the browser can't draw it. */
export function openPlayback(
  canvas: HTMLCanvasElement,
  { loops = false, onFocus }: PlaybackOptions = {},
): Playback | undefined {
  const opened = renderable(canvas)
  if (!opened) return undefined
  let renderer: Renderer = opened
  let film: Film | undefined
  let version = 0
  let seconds = 0
  let isResting = true
  let before: number | undefined
  let timer = 0
  const loading = new Set<string>()
  const soft = new Set<number>()
  const frame = createStore(0)
  const isPlaying = createStore(false)
  const lifetime = new AbortController()

  const isSoft = (shot: Shot) => film?.isSoft?.(shot.photo) === true
  async function load(index: number, shot: Shot, { photoOf }: Film) {
    const isToSharpen = soft.has(index) && !isSoft(shot)
    const key = `${version} ${index} ${isSoft(shot)}`
    if ((renderer.has(index) && !isToSharpen) || loading.has(key)) return
    loading.add(key)
    const own = version
    const width = isSoft(shot) ? softWidth : undefined
    const picture = await pictureOr(blank, async () => loadPicture(shot, photoOf, canvas, width))
    loading.delete(key)
    if (own === version && !lifetime.signal.aborted) {
      renderer.give(index, picture)
      if (width) soft.add(index)
      else if (soft.delete(index) && film && shotsAt(film.plan, frame.get()).includes(index)) onFocus?.()
    }
    if (picture instanceof ImageBitmap) picture.close()
    if (!lifetime.signal.aborted) draw()
  }
  /** Draws the frame at hand if its photos are there, and asks for those and the next one. */
  function draw(): boolean {
    if (!film) return false
    const { plan } = film
    const shown = shotsAt(plan, frame.get())
    const wanted = [...shown, (shown.at(-1) ?? 0) + 1].filter((index) => index < plan.shots.length)
    for (const index of wanted) {
      const shot = plan.shots[index]
      if (shot) void load(index, shot, film)
    }
    if (!shown.every(renderer.has)) return false
    renderer.keep(wanted)
    for (const index of soft) if (!wanted.includes(index)) soft.delete(index)
    renderer.draw(frame.get())
    return true
  }
  function run(now: number) {
    if (!film || !isPlaying.get()) return
    const last = framesOf(film.plan) - 1
    if (draw()) seconds += Math.min(longestStepSeconds, (now - (before ?? now)) / 1000)
    before = now
    const next = Math.min(last, Math.floor(seconds * film.plan.fps))
    if (next !== frame.get()) frame.set(next)
    if (next === last && !loops) {
      isPlaying.set(false)
      return rest()
    }
    if (next === last) seconds = 0
    timer = requestAnimationFrame(run)
  }
  async function showFilm() {
    if (!film) return
    version += 1
    soft.clear()
    const [own, { plan, files }] = [version, film]
    await loadTitleFonts(plan)
    if (own !== version || lifetime.signal.aborted) return
    resize(canvas, plan)
    renderer.setPlan(
      plan,
      plan.titles.map((title) => titleCanvas(title, canvas.width / plan.width, files)),
    )
    draw()
  }
  const rest = () => {
    if (!film) return
    seek(restOf(film.plan))
    isResting = true
  }
  const seek = (to: number) => {
    if (!film) return
    isResting = false
    const at = Math.min(Math.max(0, Math.round(to)), framesOf(film.plan) - 1)
    seconds = at / film.plan.fps
    frame.set(at)
    draw()
  }
  const pause = () => {
    cancelAnimationFrame(timer)
    isPlaying.set(false)
  }
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), lifetime)
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      renderer = renderable(canvas) ?? renderer
      void showFilm()
    },
    lifetime,
  )
  return {
    frame,
    isPlaying,
    setFilm(next) {
      const isSame = film?.plan === next.plan && film.files === next.files
      film = next
      if (isSame) return void draw()
      if (isResting || frame.get() >= framesOf(next.plan)) rest()
      void showFilm()
    },
    play() {
      if (!film || isPlaying.get()) return
      if (isResting) seek(0)
      before = undefined
      isPlaying.set(true)
      timer = requestAnimationFrame(run)
    },
    pause,
    seek,
    close() {
      pause()
      lifetime.abort()
      renderer.keep([])
    },
  }
}

/** A browser that refuses a shader can't draw either. */
function renderable(canvas: HTMLCanvasElement): Renderer | undefined {
  try {
    return openRenderer(canvas)
  } catch {
    return undefined
  }
}

const loadPicture = async (shot: Shot, photoOf: Film['photoOf'], frame: Size, mostPixels?: number) =>
  shotPicture(shot, await photoOf(shot.photo), { width: frame.width, height: frame.height }, mostPixels)

async function pictureOr(otherwise: () => ShotPicture, make: () => Promise<ShotPicture>): Promise<ShotPicture> {
  try {
    return await make()
  } catch {
    return otherwise()
  }
}

/** As many pixels as are seen, and no more than the plan has. */
function resize(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const seen = canvas.clientWidth * Math.min(2, window.devicePixelRatio)
  const scale = seen > 0 ? Math.min(1, seen / width) : 1
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width === wide && canvas.height === high) return
  canvas.width = wide
  canvas.height = high
}
