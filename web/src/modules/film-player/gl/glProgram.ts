/** A linked program with its uniforms by name. */
export type GlProgram = { program: WebGLProgram; at: (uniform: string) => WebGLUniformLocation | null }

/** Throws where the browser refuses a shader; a lost context refuses nothing and draws nothing. */
export function linkProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('WebGL has no shader to give.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.bindAttribLocation(program, 0, 'corner')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`A shader was refused: ${gl.getProgramInfoLog(program)}`)
  const known = new Map<string, WebGLUniformLocation | null>()
  const at = (uniform: string) => {
    if (!known.has(uniform)) known.set(uniform, gl.getUniformLocation(program, uniform))
    return known.get(uniform) ?? null
  }
  return { program, at }
}

/** Two triangles over everything, as attribute 0. */
export function bindCorners(gl: WebGL2RenderingContext): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
}

/** A texture that repeats its edges. `content` fills it; it is bound to the active unit. */
export function createTexture(gl: WebGL2RenderingContext, filter: number, content: () => void): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
  for (const way of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, way, filter)
  content()
  return texture
}

export function use(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL that happens to be called so
  gl.useProgram(program)
}
