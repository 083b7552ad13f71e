import { useState } from 'react'
import type { Point } from './PointLayer.tsx'

/** The point of the picture that a comment is to name, while it is chosen and once it is. */
export function usePointing() {
  const [isPointing, setIsPointing] = useState(false)
  const [point, setPoint] = useState<Point>()
  return {
    isPointing,
    point,
    setIsPointing,
    choose(next: Point) {
      setPoint(next)
      setIsPointing(false)
    },
    clear() {
      setPoint(undefined)
      setIsPointing(false)
    },
  }
}
export type Pointing = ReturnType<typeof usePointing>
