import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Rectangle } from '#contract/review/review'
import { centerOf, drawnPart, isInside, partAround } from './framing.ts'

type Size = { width: number; height: number }
type FramingBoxProps = {
  url: string
  photo: Size
  film: Size
  part: Rectangle
  label: string
  onChange: (part: Rectangle) => void
}

const stride = 0.02
const strides: Record<string, readonly [x: number, y: number, size: number]> = {
  ArrowLeft: [-stride, 0, 0],
  ArrowRight: [stride, 0, 0],
  ArrowUp: [0, -stride, 0],
  ArrowDown: [0, stride, 0],
  '+': [0, 0, stride],
  '-': [0, 0, -stride],
}
const percent = (share: number) => `${share * 100}%`

/** The photo with a part of it, which is dragged, drawn anew, or moved by arrow keys. */
export function FramingBox({ url, photo, film, part, label, onChange }: FramingBoxProps) {
  const drag = useRef<{ kind: 'move' | 'draw'; x: number; y: number }>(undefined)
  const at = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const begin = (event: PointerEvent) => {
    const point = at(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    const center = centerOf(part)
    drag.current = isInside(point, part)
      ? { kind: 'move', x: center.x - point.x, y: center.y - point.y }
      : { kind: 'draw', ...point }
  }
  const go = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const point = at(event)
    onChange(
      current.kind === 'draw'
        ? drawnPart(current, point, photo, film)
        : partAround({ x: point.x + current.x, y: point.y + current.y }, part.width, photo, film),
    )
  }
  const end = () => {
    drag.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const by = strides[event.key]
    if (!by) return
    event.preventDefault()
    const { x, y } = centerOf(part)
    onChange(partAround({ x: x + by[0], y: y + by[1] }, part.width + by[2], photo, film))
  }
  return (
    <div
      className="relative cursor-crosshair touch-none select-none overflow-hidden rounded-field bg-sand"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className="block w-full"
        style={{ aspectRatio: photo.width / photo.height }}
      />
      <button
        type="button"
        aria-label={`${label}. Move it with the arrow keys, and make it larger or smaller with plus and minus.`}
        className="absolute cursor-move rounded-[2px] border-2 border-brass-light shadow-[0_0_0_100vmax_rgb(16_20_18/0.6)]"
        style={{
          left: percent(part.x),
          top: percent(part.y),
          width: percent(part.width),
          height: percent(part.height),
        }}
        onKeyDown={press}
      />
    </div>
  )
}
