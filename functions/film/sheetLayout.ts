import type { Size } from './camera.ts'
import { type Plan, shownSize } from './Plan.ts'

const columns = 5
const longest = 320
const gap = 8
const caption = 22

type Sheet = Size & { cell: Size; captionHeight: number; placeOf: (index: number) => { left: number; top: number } }

export function sheetLayout(plan: Pick<Plan, 'width' | 'height' | 'shots'>): Sheet {
  const shown = shownSize(plan)
  const scale = longest / Math.max(shown.width, shown.height)
  const cell = { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }
  const row = cell.height + caption + gap
  return {
    cell,
    captionHeight: caption,
    placeOf: (index) => ({
      left: gap + (index % columns) * (cell.width + gap),
      top: gap + Math.floor(index / columns) * row,
    }),
    width: gap + Math.min(columns, plan.shots.length) * (cell.width + gap),
    height: gap + Math.ceil(plan.shots.length / columns) * row,
  }
}
