import { cropAt, isMapped, mappedFrameAt, type Size } from '../../../../../functions/film/camera.ts'
import type { Shot } from '../../../../../functions/film/Plan.ts'
import { type GlProgram, use } from './glProgram.ts'
import type { ShotTexture } from './shotTexture.ts'

type PhotoDrawing = {
  shot: Shot
  texture: ShotTexture
  k: number
  visible: number
  strength: number
  frame: Size
}

/** One shot over the whole frame; with a strength below 1 over what is drawn already. */
export function drawPhoto(gl: WebGL2RenderingContext, { program, at }: GlProgram, drawing: PhotoDrawing): void {
  const { texture, strength, frame } = drawing
  use(gl, program)
  if (strength < 1) gl.enable(gl.BLEND)
  else gl.disable(gl.BLEND)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D, texture.depths)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture.photo)
  gl.uniform1i(at('photo'), 0)
  gl.uniform1i(at('depths'), 1)
  gl.uniform2f(at('frameSize'), frame.width, frame.height)
  gl.uniform1f(at('strength'), strength)
  setCamera(gl, at, drawing)
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
}

function setCamera(
  gl: WebGL2RenderingContext,
  at: GlProgram['at'],
  { shot: { move }, texture, k, visible, frame }: PhotoDrawing,
): void {
  const { parallax, turn } = move
  gl.uniform1i(at('isMapped'), isMapped(move) ? 1 : 0)
  gl.uniform1i(at('hasDepth'), parallax ? 1 : 0)
  if (!isMapped(move)) {
    const { x, y, width, height } = cropAt(move, k, visible, texture, frame)
    gl.uniform4f(at('crop'), x, y, width / frame.width, height / frame.height)
    return
  }
  const { left, top, step, camera, width, aspect } = mappedFrameAt(move, k, visible, texture, frame)
  gl.uniform3f(at('start'), left, top, step)
  gl.uniform1f(at('photoWidth'), width)
  gl.uniform3f(at('turn'), turn?.roll ?? 0, turn?.tilt ?? 0, aspect)
  if (!parallax) return
  gl.uniform3f(at('camera'), camera.x, camera.y, camera.z)
  gl.uniform3f(at('aim'), parallax.aim.x, parallax.aim.y, parallax.aspect)
  gl.uniform2i(at('cells'), parallax.columns, parallax.rows)
}
