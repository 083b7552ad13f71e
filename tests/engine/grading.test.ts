import { expect, it } from 'vitest'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import { gradeTable, sharpeningOf, ungraded } from '../../functions/film/grading/tone.ts'
import type { Plan, Shot } from '../../functions/film/Plan.ts'
import { aPlan, aShot, asImage, drawn } from '../support/film/films.ts'

const grade = { red: 1.02, green: 0.995, blue: 0.96, lift: 0.3, contrast: 0.1, rollOff: 0.02 }
const color = [150, 120, 90] as const
const photo = await asImage(
  drawn(480, 320, () => color),
  480,
  320,
)
  .png()
  .toBuffer()

/** The color in the middle of a shot’s first frame. */
async function middleOf(shot: Partial<Shot>): Promise<number[]> {
  const plan: Plan = aPlan({ shots: [aShot('photo', shot)], titles: [], fadeIn: 0, fadeOut: 0 })
  let rgb: Uint8Array = Buffer.alloc(0)
  await drawShot({ plan, index: 0, load: async () => photo, from: 0, to: 1 }, async (_, canvas, frame) => {
    rgb = canvas.rgbOf(frame)
  })
  const at = 3 * ((plan.height / 2) * plan.width + plan.width / 2)
  return [...rgb.subarray(at, at + 3)]
}

it('a shot is drawn in the light of its grade, and one without in its own', async () => {
  const table = gradeTable(grade)
  const wanted = color.map((value, channel) => table[channel * 256 + value] ?? 0)
  expect(wanted).toEqual([173, 139, 102])
  for (const [shot, colors] of [
    [{ grade }, wanted],
    [{}, color],
    [{ grade: ungraded }, color],
  ] as const)
    for (const [channel, value] of (await middleOf(shot)).entries())
      expect(Math.abs(value - (colors[channel] ?? 0)), JSON.stringify(shot)).toBeLessThanOrEqual(2)
})

it('the same photo is drawn anew where its next shot has another light', async () => {
  const plan = aPlan({
    shots: [aShot('a', { photo: 'photo', grade }), aShot('b', { photo: 'photo' })],
    titles: [],
    fadeIn: 0,
    fadeOut: 0,
  })
  const load = async () => photo
  const lumas: number[] = []
  for (const index of [0, 1])
    await drawShot({ plan, index, load, from: 0, to: 1 }, async (planes) => void lumas.push(planes[0] ?? 0))
  expect(lumas[0]).toBeGreaterThan((lumas[1] ?? 0) + 10)
})

it('a graded photo that is enlarged is sharpened a little more than one that has the pixels', () => {
  const [small, large] = [
    { width: 900, height: 600 },
    { width: 1600, height: 1066 },
  ]
  expect(sharpeningOf({ grade }, large, small)).toBeGreaterThan(sharpeningOf({ grade }, small, large))
  expect(sharpeningOf({}, large, small)).toBe(sharpeningOf({ grade }, small, large))
})
