import type { Plan, Shot } from '../../../functions/film/Plan.ts'
import { push } from '../../film/moves.ts'

export const aShot = (id: string, frames: number, dissolve = 0): Shot => ({
  id,
  photo: id,
  frames,
  dissolve,
  move: push,
})

export const aPlan = (shots: Shot[], plan: Partial<Plan> = {}): Plan => ({
  v: 1,
  width: 1280,
  height: 720,
  fps: 30,
  shots,
  titles: [],
  fadeIn: 18,
  fadeOut: 33,
  music: null,
  voice: [],
  quality: 'draft',
  ...plan,
})
