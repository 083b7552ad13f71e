/** A triangle strip over the whole target. */
export const wholeTarget = `#version 300 es
in vec2 corner;
void main() {
  gl_Position = vec4(corner, 0.0, 1.0);
}`

/** Another size in one direction, by Lanczos with three lobes as the engine's photos come: browsers resize each in their own way. */
export const resizeShader = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D photo;
uniform ivec2 axis;
uniform float pace;
out vec4 color;
float lanczos(float distance) {
  if (distance == 0.0) return 1.0;
  if (abs(distance) >= 3.0) return 0.0;
  float x = distance * 3.14159265;
  return 3.0 * sin(x) * sin(x / 3.0) / (x * x);
}
void main() {
  ivec2 last = textureSize(photo, 0) - 1;
  ivec2 at = ivec2(gl_FragCoord.xy);
  float center = dot(gl_FragCoord.xy, vec2(axis)) * pace - 0.5;
  float width = max(1.0, pace);
  vec3 sum = vec3(0.0);
  float total = 0.0;
  for (int tap = int(ceil(center - 3.0 * width)); tap <= int(floor(center + 3.0 * width)); tap++) {
    float weight = lanczos((float(tap) - center) / width);
    sum += weight * texelFetch(photo, clamp(at * (1 - axis) + tap * axis, ivec2(0), last), 0).rgb;
    total += weight;
  }
  color = vec4(clamp(sum / total, 0.0, 1.0), 1.0);
}`

/**
 * A shot's light as functions/film/grading/tone.ts corrects it, and then the engine's mild unsharp mask: luma against its 3 × 3
 * binomial blur.
 */
export const developShader = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D photo;
uniform vec3 gains;
uniform vec3 tone;
uniform float sharpening;
out vec4 color;
vec3 graded(vec3 value) {
  vec3 fourth = value * value * value * value;
  vec3 balanced = value * (1.0 + (gains - 1.0) * (1.0 - fourth * fourth));
  vec3 lifted = balanced + tone.x * balanced * (1.0 - balanced);
  vec3 steeper = lifted + tone.y * lifted * (1.0 - lifted) * (2.0 * lifted - 1.0);
  vec3 cube = steeper * steeper * steeper;
  return steeper - tone.z * cube * cube;
}
vec3 texel(ivec2 at) {
  return graded(texelFetch(photo, clamp(at, ivec2(0), textureSize(photo, 0) - 1), 0).rgb);
}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec3 sum = vec3(0.0);
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) sum += texel(at + ivec2(x, y)) * float((2 - abs(x)) * (2 - abs(y)));
  vec3 here = texel(at);
  float detail = dot(here - sum / 16.0, vec3(0.2126, 0.7152, 0.0722));
  color = vec4(here + sharpening * detail, 1.0);
}`

/**
 * One shot in one frame. The maps are those of functions/film/camera.ts (\`cropAt\`, \`mappedPoint\`), fed
 * by its own numbers; places count from the left upper corner, pixel centers at halves. A plain crop is resampled by
 * Catmull-Rom, widened where the photo shrinks, and what is mapped bilinearly, both as the engine does.
 */
export const photoShader = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D photo;
uniform sampler2D depths;
uniform vec2 frameSize;
uniform float strength;
uniform bool isMapped;
uniform bool hasDepth;
uniform vec4 crop;
uniform vec3 start;
uniform vec3 camera;
uniform float photoWidth;
uniform vec3 aim;
uniform vec3 turn;
uniform ivec2 cells;
out vec4 color;

float cubic(float distance) {
  float x = abs(distance);
  if (x < 1.0) return (1.5 * x - 2.5) * x * x + 1.0;
  if (x < 2.0) return ((-0.5 * x + 2.5) * x - 4.0) * x + 2.0;
  return 0.0;
}
vec3 resampled(vec2 point, vec2 pace) {
  ivec2 last = textureSize(photo, 0) - 1;
  vec2 center = point - 0.5;
  vec2 narrowing = 1.0 / clamp(pace, 1.0, 2.0);
  ivec2 from = ivec2(ceil(center - 2.0 / narrowing));
  ivec2 to = ivec2(floor(center + 2.0 / narrowing));
  vec3 sum = vec3(0.0);
  float total = 0.0;
  for (int y = from.y; y <= to.y; y++) {
    float down = cubic((float(y) - center.y) * narrowing.y);
    for (int x = from.x; x <= to.x; x++) {
      float weight = down * cubic((float(x) - center.x) * narrowing.x);
      sum += weight * texelFetch(photo, clamp(ivec2(x, y), ivec2(0), last), 0).rgb;
      total += weight;
    }
  }
  return sum / total;
}
float node(int column, int row) {
  return texelFetch(depths, ivec2(column, row), 0).r;
}
float depthAt(vec2 point) {
  vec2 at = clamp(vec2(point.x, point.y / aim.z), 0.0, 1.0) * vec2(cells);
  ivec2 cell = min(cells - 1, ivec2(floor(at)));
  vec2 share = at - vec2(cell);
  float upper = mix(node(cell.x, cell.y), node(cell.x + 1, cell.y), share.x);
  float lower = mix(node(cell.x, cell.y + 1), node(cell.x + 1, cell.y + 1), share.x);
  return mix(upper, lower, share.y);
}
vec2 leaning(vec2 place) {
  vec2 middle = vec2(0.5, turn.z * 0.5);
  vec2 off = place - middle;
  return middle + vec2(off.x - turn.x * off.y, off.y + turn.x * off.x) / (1.0 + turn.y * off.y);
}
vec2 mappedPoint(vec2 at) {
  vec2 seen = leaning(start.xy + at * start.z);
  if (!hasDepth) return seen * photoWidth;
  vec2 ray = seen - aim.xy - camera.xy;
  vec2 point = seen;
  for (int round = 0; round < 6; round++) {
    float depth = depthAt(point);
    point = aim.xy + ray * (1.0 - camera.z * depth) + camera.xy * depth;
  }
  return point * photoWidth;
}
void main() {
  vec2 at = vec2(gl_FragCoord.x, frameSize.y - gl_FragCoord.y);
  vec2 size = vec2(textureSize(photo, 0));
  vec3 seen = isMapped ? texture(photo, mappedPoint(at) / size).rgb : resampled(crop.xy + at * crop.zw, crop.zw);
  color = vec4(clamp(seen, 0.0, 1.0), strength);
}`

/** A premultiplied picture in a rectangle of the target: left, top, width and height as shares. */
export const layerVertex = `#version 300 es
in vec2 corner;
uniform vec4 box;
out vec2 place;
void main() {
  place = vec2((corner.x + 1.0) * 0.5, (1.0 - corner.y) * 0.5);
  vec2 at = box.xy + place * box.zw;
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0);
}`
export const layerShader = `#version 300 es
precision highp float;
uniform sampler2D layer;
uniform float strength;
in vec2 place;
out vec4 color;
void main() {
  color = texture(layer, place) * strength;
}`
