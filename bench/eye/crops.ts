import { withSight } from '../../functions/engine/eye/seenLook.ts'
import { cropAt, type Rectangle, type Size, widestShare } from '../../functions/film/camera.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import type { Look } from '../../functions/film/looking/Look.ts'
import { subjectOf } from '../../functions/film/looking/subject.ts'
import type { Thing } from '../../functions/film/looking/Things.ts'
import { visibleFrames } from '../../functions/film/Plan.ts'
import { brief } from '../film/rows/homeFilm.ts'
import { headsWithout, type Labelled } from './labelled.ts'

const moments = 24
const wanted = 0.9

type Span = { from: number; to: number }
const across = ({ x, width }: Rectangle, photo: Size): Span => ({
  from: x / photo.width,
  to: (x + width) / photo.width,
})
const upright = ({ y, height }: Rectangle, photo: Size): Span => ({
  from: y / photo.height,
  to: (y + height) / photo.height,
})
const shareIn = (from: number, size: number, span: Span) =>
  Math.max(0, Math.min(from + size, span.to) - Math.max(from, span.from)) / size
const inside = (box: Thing, x: Span, y: Span) => shareIn(box.x, box.width, x) * shareIn(box.y, box.height, y)
const union = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

type Kept = { photo: string; fits: boolean; least: number; overall: number; move: string }

/** How much of its main thing each vertical shot of a home's film keeps: in its worst frame, and over all of them. */
function keptInVertical(looks: ReadonlyMap<string, Look>): Kept[] {
  const edit = direct(
    [...looks].map(([id, look]) => ({ id, look })),
    brief,
  )
  const plan = planOf(edit, looks, { format: '9:16', branded: true, watermark: null, quality: 'draft' })
  return plan.shots.flatMap(({ photo, move, treatment }, index) => {
    const look = looks.get(photo)
    const room = edit.shots[index]?.room
    const box = look && room && subjectOf({ ...look, room })
    if (!box || treatment) return []
    const frames = visibleFrames(plan, index)
    const crops = Array.from({ length: moments }, (_, at) =>
      cropAt(move, (at * (frames - 1)) / (moments - 1), frames, look, plan),
    )
    const spans = crops.map((crop) => ({ x: across(crop, look), y: upright(crop, look) }))
    return {
      photo,
      fits: box.width <= widestShare(look, plan),
      least: Math.min(...spans.map(({ x, y }) => inside(box, x, y))),
      overall: inside(box, union(spans.map(({ x }) => x)), union(spans.map(({ y }) => y))),
      move: move.kind,
    }
  })
}

/** Main things in the vertical films of the labelled homes: whole in each frame where they fit it, else over the shot. */
export function measureCrops(all: readonly Labelled[]) {
  const heads = headsWithout(all)
  const kept = [...heads].flatMap(([home, head]) =>
    keptInVertical(
      new Map(
        all.filter((one) => one.home === home).map(({ file, look, sight }) => [file, withSight(look, sight, head)]),
      ),
    ),
  )
  const fitting = kept.filter(({ fits }) => fits)
  const wider = kept.filter(({ fits }) => !fits)
  const lost = (some: readonly Kept[], of: 'least' | 'overall') =>
    some
      .filter((one) => one[of] < wanted)
      .map(({ photo, move, ...one }) => `${photo} ${move} ${one[of].toFixed(2)}`)
      .join(', ')
  return {
    fitting: fitting.length,
    keptInAllFrames: fitting.filter(({ least }) => least >= wanted).length,
    notKept: lost(fitting, 'least'),
    wider: wider.length,
    shownOverTheShot: wider.filter(({ overall }) => overall >= wanted).length,
    notShown: lost(wider, 'overall'),
  }
}
