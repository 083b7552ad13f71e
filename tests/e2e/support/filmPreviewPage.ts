import type { Plan } from '../../../functions/film/Plan.ts'
import { openRenderer, type Renderer, shotsAt } from '../../../web/src/modules/film-player/gl/renderer.ts'
import { shotPicture } from '../../../web/src/modules/film-player/gl/shotPicture.ts'
import { loadTitleFonts, type TitleFiles, titleCanvas } from '../../../web/src/modules/film-player/gl/titleCanvas.ts'

/** What the test asks of the page: a plan, then its frames as PNG. Photos and logos lie at /photos/ by their id. */
export type PreviewPage = {
  open: (plan: Plan) => Promise<void>
  draw: (frame: number) => Promise<string>
}

const canvas = document.body.appendChild(document.createElement('canvas'))
let opened: { renderer: Renderer; plan: Plan } | undefined

const fileOf = async (id: string) => (await fetch(`/photos/${id}`)).blob()
async function picturesOf({ titles }: Plan): Promise<TitleFiles> {
  const parts = titles.flatMap((title) => title.parts).filter((part) => part.part === 'picture')
  const pictures = parts.map(async ({ picture }) => [picture, await createImageBitmap(await fileOf(picture))] as const)
  return new Map(await Promise.all(pictures))
}

async function open(plan: Plan) {
  canvas.width = plan.width
  canvas.height = plan.height
  const renderer = openRenderer(canvas)
  if (!renderer) throw new Error('This browser has no WebGL 2.')
  await loadTitleFonts(plan)
  const pictures = await picturesOf(plan)
  renderer.setPlan(
    plan,
    plan.titles.map((title) => titleCanvas(title, 1, pictures)),
  )
  opened = { renderer, plan }
}

async function draw(frame: number) {
  if (!opened) throw new Error('No plan is open.')
  const { renderer, plan } = opened
  const shown = shotsAt(plan, frame)
  renderer.keep(shown)
  for (const index of shown) {
    const shot = plan.shots[index]
    if (!shot || renderer.has(index)) continue
    renderer.give(
      index,
      await shotPicture(shot, await fileOf(shot.photo), { width: canvas.width, height: canvas.height }),
    )
  }
  renderer.draw(frame)
  return canvas.toDataURL('image/png')
}

const page: PreviewPage = { open, draw }
Object.assign(window, { preview: page })
