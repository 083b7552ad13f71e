import type { Room } from './rooms.ts'

const vertexShader = `
attribute vec2 corner;
varying vec2 at;
void main() { at = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }`

/**
 * The photo is painted on the inside of a box whose far wall lies at depth 1. For each pixel a ray leaves the moved
 * camera, meets a wall, and takes the colour that the photo shows in the direction of that point. What lies a little
 * beyond the photo is its mirror image.
 */
const fragmentShader = `
precision highp float;
varying vec2 at;
uniform sampler2D photo;
uniform float aspect;
uniform vec2 cover;
uniform vec2 vanishing;
uniform vec4 walls;
uniform vec3 camera;
vec2 toRoom(vec2 uv) { return (uv - vanishing) * vec2(aspect, 1.0); }
void main() {
  vec2 uv = vec2(0.5) + (vec2(at.x, 1.0 - at.y) - 0.5) * cover;
  vec3 ray = vec3(toRoom(uv), 1.0);
  float hit = 1.0 - camera.z;
  if (ray.x > 0.0) hit = min(hit, (walls.z - camera.x) / ray.x);
  if (ray.x < 0.0) hit = min(hit, (walls.x - camera.x) / ray.x);
  if (ray.y > 0.0) hit = min(hit, (walls.w - camera.y) / ray.y);
  if (ray.y < 0.0) hit = min(hit, (walls.y - camera.y) / ray.y);
  vec3 point = camera + hit * ray;
  vec2 seen = point.xy / max(point.z, 0.05) / vec2(aspect, 1.0) + vanishing;
  seen = abs(mod(seen + 1.0, 2.0) - 1.0);
  vec3 colour = texture2D(photo, seen).rgb;
  float rim = length((at - 0.5) * vec2(1.0, 0.8));
  gl_FragColor = vec4(mix(colour, colour * colour * (3.0 - 2.0 * colour), 0.22) * (1.0 - 0.5 * rim * rim), 1.0);
}`

type Camera = readonly [x: number, y: number, z: number]
/** Draws one frame as the camera sees it. */
export type DrawFrame = (camera: Camera) => void

/** Undefined where the browser has no WebGL. The drawing ends with the canvas. */
export function openRoom(canvas: HTMLCanvasElement, photo: HTMLImageElement, room: Room): DrawFrame | undefined {
  const gl = canvas.getContext('webgl', { antialias: false })
  const program = gl && link(gl)
  if (!gl || !program) return undefined
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const { vanishing, farWall } = room

  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)

  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, photo)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)

  const aspect = photo.naturalWidth / photo.naturalHeight
  const across = (x: number) => (x - vanishing[0]) * aspect
  const down = (y: number) => y - vanishing[1]
  gl.uniform1f(uniform('aspect'), aspect)
  gl.uniform2f(uniform('vanishing'), vanishing[0], vanishing[1])
  gl.uniform4f(uniform('walls'), across(farWall.left), down(farWall.top), across(farWall.right), down(farWall.bottom))
  const cover = uniform('cover')
  const camera = uniform('camera')

  return ([x, y, z]) => {
    const stage = canvas.width / canvas.height
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(cover, Math.min(1, stage / aspect), Math.min(1, aspect / stage))
    gl.uniform3f(camera, x, y, z)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
}

function link(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL that happens to be called so
  gl.useProgram(program)
  return program
}
