import type { Size } from '../../../../../functions/film/camera.ts'
import { createTexture, type GlProgram, use } from './glProgram.ts'

export const uploadLayer = (gl: WebGL2RenderingContext, picture: TexImageSource) =>
  createTexture(gl, gl.LINEAR, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture))

type Box = readonly [left: number, top: number, width: number, height: number]
/** A place in the frame as shares of it. */
export const boxOf = ({ x, y, width, height }: { x: number; y: number } & Size, frame: Size): Box => [
  x / frame.width,
  y / frame.height,
  width / frame.width,
  height / frame.height,
]

/** A premultiplied picture over what is drawn already. */
export function drawLayer(
  gl: WebGL2RenderingContext,
  { program, at }: GlProgram,
  texture: WebGLTexture,
  box: Box,
  strength: number,
): void {
  if (strength <= 0) return
  use(gl, program)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.uniform4f(at('box'), ...box)
  gl.uniform1f(at('strength'), strength)
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
}
