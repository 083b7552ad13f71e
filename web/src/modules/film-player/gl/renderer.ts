import { dissolveShare, lightAt, shotAt, titleOpacity } from '../../../../../functions/film/blending.ts'
import type { Plan } from '../../../../../functions/film/Plan.ts'
import { boxOf, drawLayer, uploadLayer } from './drawLayer.ts'
import { drawPhoto } from './drawPhoto.ts'
import { bindCorners, createTexture, linkProgram } from './glProgram.ts'
import { layerShader, layerVertex, photoShader, wholeTarget } from './shaders.ts'
import { dropShot, type ShotPicture, type ShotTexture, shotUploader } from './shotTexture.ts'

/** Titles as the canvas draws them, in the order of the plan; null where one has nothing to show. */
type TitlePictures = readonly (TexImageSource | null)[]

/** Draws the frames of a plan. Shots are given to it as they are needed, and taken away again. */
export type Renderer = {
  /** Another plan; the shots and titles of the one before are given up. */
  setPlan: (plan: Plan, titles: TitlePictures) => void
  /** Brings the picture of a shot to the graphics card, in the place of the one it had. */
  give: (index: number, picture: ShotPicture) => void
  has: (index: number) => boolean
  /** Gives up every shot but these. */
  keep: (indices: readonly number[]) => void
  /** Draws a whole frame. The shots that it shows must have been given. */
  draw: (frame: number) => void
}

/** The shots that a frame shows: one, or two in a dissolve. */
export function shotsAt(plan: Pick<Plan, 'shots'>, frame: number): number[] {
  const { index, k } = shotAt(plan, frame)
  return k < (plan.shots[index]?.dissolve ?? 0) && index > 0 ? [index - 1, index] : [index]
}

/** Undefined where the browser has no WebGL 2. Throws where it refuses a shader. */
export function openRenderer(canvas: HTMLCanvasElement): Renderer | undefined {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (!gl) return undefined
  const uploadShot = shotUploader(gl)
  const photo = linkProgram(gl, wholeTarget, photoShader)
  const layer = linkProgram(gl, layerVertex, layerShader)
  bindCorners(gl)
  const black = createTexture(gl, gl.NEAREST, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array([0, 0, 0, 255])),
  )
  const held = new Map<number, ShotTexture>()
  let titles: (WebGLTexture | null)[] = []
  let plan: Plan | undefined

  const keep = (indices: readonly number[]) => {
    for (const [index, texture] of held) {
      if (indices.includes(index)) continue
      held.delete(index)
      dropShot(gl, texture)
    }
  }
  const drawShot = (index: number, k: number, visible: number, strength: number) => {
    const [shot, texture] = [plan?.shots[index], held.get(index)]
    if (shot && texture) drawPhoto(gl, photo, { shot, texture, k, visible, strength, frame: canvas })
  }
  const drawTitles = ({ titles: all, shots, ...frame }: Plan, index: number, k: number) => {
    const shot = shots[index]
    const before = shot?.dissolve ? shots[index - 1] : undefined
    for (const [at, title] of all.entries()) {
      const texture = titles[at]
      const isBefore = title.shot === before?.id
      if (!texture || (title.shot !== '*' && title.shot !== shot?.id && !isBefore)) continue
      drawLayer(gl, layer, texture, boxOf(title, frame), titleOpacity(title, isBefore ? k + (before?.frames ?? 0) : k))
    }
  }
  return {
    setPlan(next, pictures) {
      keep([])
      for (const texture of titles) gl.deleteTexture(texture)
      gl.activeTexture(gl.TEXTURE0)
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
      titles = pictures.map((picture) => picture && uploadLayer(gl, picture))
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
      plan = next
    },
    give(index, picture) {
      const shot = plan?.shots[index]
      if (!shot) return
      const before = held.get(index)
      if (before) dropShot(gl, before)
      gl.activeTexture(gl.TEXTURE0)
      held.set(index, uploadShot(shot, picture, canvas))
    },
    has: (index) => held.has(index),
    keep,
    draw(frame) {
      if (!plan) return
      const { index, k } = shotAt(plan, frame)
      const [shot, before] = [plan.shots[index], plan.shots[index - 1]]
      if (!shot) return
      gl.viewport(0, 0, canvas.width, canvas.height)
      const isDissolving = before !== undefined && k < shot.dissolve
      if (isDissolving) drawShot(index - 1, before.frames + k, before.frames + shot.dissolve, 1)
      const tail = plan.shots[index + 1]?.dissolve ?? 0
      drawShot(index, k, shot.frames + tail, isDissolving ? dissolveShare(k, shot.dissolve) : 1)
      drawTitles(plan, index, k)
      drawLayer(gl, layer, black, [0, 0, 1, 1], 1 - lightAt(plan, frame))
    },
  }
}
