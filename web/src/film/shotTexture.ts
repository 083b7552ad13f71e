import type { Size } from '../../../functions/film/camera.ts'
import type { Shot } from '../../../functions/film/Plan.ts'
import { createTexture, type GlProgram, use } from './glProgram.ts'

/** A shot's photo on the graphics card, with the depths of its relief where it has one. */
export type ShotTexture = Size & { photo: WebGLTexture; depths: WebGLTexture }

/** What a shot's photo is drawn from: a decoded photo, or one that was softened already. */
export type ShotPicture = ImageBitmap | ImageData

/** Uploads a photo at its working size, sharpened as the engine does, but for soft grounds. */
export function uploadShot(
  gl: WebGL2RenderingContext,
  sharpen: GlProgram,
  shot: Pick<Shot, 'move' | 'treatment'>,
  picture: ShotPicture,
): ShotTexture {
  const { width, height } = picture
  const plain = createTexture(gl, gl.LINEAR, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture),
  )
  const depths = uploadDepths(gl, shot)
  if (shot.treatment) return { photo: plain, depths, width, height }
  const photo = createTexture(gl, gl.LINEAR, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null),
  )
  const target = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, photo, 0)
  gl.viewport(0, 0, width, height)
  gl.disable(gl.BLEND)
  gl.bindTexture(gl.TEXTURE_2D, plain)
  use(gl, sharpen.program)
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(target)
  gl.deleteTexture(plain)
  return { photo, depths, width, height }
}

function uploadDepths(gl: WebGL2RenderingContext, { move: { parallax } }: Pick<Shot, 'move'>): WebGLTexture {
  const mesh = parallax?.kind === 'relief' ? parallax : { columns: 0, rows: 0, inverseDepth: [1] }
  const nodes = Float32Array.from(mesh.inverseDepth)
  const [columns, rows] = [mesh.columns + 1, mesh.rows + 1]
  return createTexture(gl, gl.NEAREST, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, columns, rows, 0, gl.RED, gl.FLOAT, nodes),
  )
}

export function dropShot(gl: WebGL2RenderingContext, { photo, depths }: ShotTexture): void {
  gl.deleteTexture(photo)
  gl.deleteTexture(depths)
}
