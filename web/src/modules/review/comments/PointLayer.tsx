import { type KeyboardEvent, type MouseEvent, useState } from 'react'

export type Point = { x: number; y: number }

const stride = 0.02
const strides: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
}
const inPicture = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4
const percent = (share: number) => `${share * 100}%`

/** Over the picture while a point of it is chosen: a click sets it, arrow keys move it, Enter takes it. */
export function PointLayer({ onChoose }: { onChoose: (point: Point) => void }) {
  const [at, setAt] = useState<Point>({ x: 0.5, y: 0.5 })
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Pressed by the keyboard, a button knows no place.
    if (detail === 0) return onChoose(at)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChoose({ x: inPicture((clientX - left) / width), y: inPicture((clientY - top) / height) })
  }
  const move = (event: KeyboardEvent) => {
    const by = strides[event.key]
    if (event.key !== 'Tab') event.stopPropagation()
    if (!by) return
    event.preventDefault()
    setAt({ x: inPicture(at.x + by[0]), y: inPicture(at.y + by[1]) })
  }
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: it was asked for with the button before
      autoFocus
      aria-label="Choose a point on the picture: move with the arrow keys, then press Enter"
      className="-outline-offset-4! absolute inset-0 z-10 cursor-crosshair bg-night/20"
      onClick={click}
      onKeyDown={move}
    >
      <PointMark point={at} />
      <span className="absolute inset-x-0 top-3 mx-auto w-fit rounded-full bg-night/85 px-4 py-1.5 text-14">
        Click on what you mean
      </span>
    </button>
  )
}

export const PointMark = ({ point: { x, y } }: { point: Point }) => (
  <span
    aria-hidden="true"
    className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-7 rounded-full border-3 border-brass-light shadow-[0_0_0_2px_rgb(16_20_18/0.7)]"
    style={{ left: percent(x), top: percent(y) }}
  />
)
