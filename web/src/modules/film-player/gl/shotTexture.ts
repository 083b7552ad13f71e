import { type Size, workingSize } from '../../../../../functions/film/camera.ts'
import { sharpeningOf, ungraded } from '../../../../../functions/film/grading/tone.ts'
import type { Shot } from '../../../../../functions/film/Plan.ts'
import { createTexture, type GlProgram, linkProgram, use } from './glProgram.ts'
import { developShader, resizeShader, wholeTarget } from './shaders.ts'

/** A shot's photo on the graphics card, with the depths of its relief where it has one. */
export type ShotTexture = Size & { photo: WebGLTexture; depths: WebGLTexture }

/** What a shot's photo is drawn from: a decoded photo, or one that was softened already. */
export type ShotPicture = ImageBitmap | ImageData

/** Brings a shot's photo to the graphics card for frames of this size, as the engine brings it into its kernel. */
export type UploadShot = (
  shot: Pick<Shot, 'move' | 'treatment' | 'grade'>,
  picture: ShotPicture,
  frame: Size,
) => ShotTexture

export function shotUploader(gl: WebGL2RenderingContext): UploadShot {
  const resize = linkProgram(gl, wholeTarget, resizeShader)
  const develop = linkProgram(gl, wholeTarget, developShader)

  const resized = (from: WebGLTexture, before: Size, after: Size, axis: readonly [0 | 1, 0 | 1]) =>
    pass(gl, resize, from, after, ({ at }) => {
      gl.uniform2i(at('axis'), ...axis)
      gl.uniform1f(at('pace'), axis[0] === 1 ? before.width / after.width : before.height / after.height)
    })

  return (shot, picture, frame) => {
    const { width, height } = picture
    const whole = createTexture(gl, gl.LINEAR, () =>
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture),
    )
    const depths = uploadDepths(gl, shot)
    if (shot.treatment) return { photo: whole, depths, width, height }
    const size = workingSize(shot, frame, { width, height })
    const narrow = { width: size.width, height }
    const across = resized(whole, { width, height }, narrow, [1, 0])
    const working = resized(across, narrow, size, [0, 1])
    const { red, green, blue, lift, contrast, rollOff } = shot.grade ?? ungraded
    const photo = pass(gl, develop, working, size, ({ at }) => {
      gl.uniform3f(at('gains'), red, green, blue)
      gl.uniform3f(at('tone'), lift, contrast, rollOff)
      gl.uniform1f(at('sharpening'), sharpeningOf(shot, size, picture) / 8)
    })
    return { photo, depths, ...size }
  }
}

/** Draws one texture into another and gives the first one up. */
function pass(
  gl: WebGL2RenderingContext,
  program: GlProgram,
  from: WebGLTexture,
  { width, height }: Size,
  setUp: (program: GlProgram) => void = () => undefined,
): WebGLTexture {
  const to = createTexture(gl, gl.LINEAR, () =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null),
  )
  const target = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, to, 0)
  gl.viewport(0, 0, width, height)
  gl.disable(gl.BLEND)
  gl.bindTexture(gl.TEXTURE_2D, from)
  use(gl, program.program)
  setUp(program)
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(target)
  gl.deleteTexture(from)
  return to
}

function uploadDepths(gl: WebGL2RenderingContext, { move: { parallax } }: Pick<Shot, 'move'>): WebGLTexture {
  const mesh = parallax ?? { columns: 0, rows: 0, inverseDepth: [1] }
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
