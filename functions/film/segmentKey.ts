import { framesOf, type Plan, type Shot, shownSize, startsOf, type Title, visibleFrames } from './Plan.ts'

/** Part of every key: raise it when the same plan gives other pixels or other bytes. */
const engineVersion = 'film-6'

/**
 * Everything that a segment’s bytes depend on, in canonical form. No absolute times: changing a shot renders that shot, and the next
 * one if it dissolves. `hashOf` names photos by their content.
 */
export function segmentInput(plan: Plan, index: number, hashOf: (id: string) => string): string {
  const shot = plan.shots[index]
  if (!shot) throw new RangeError(`The plan has no shot ${index}`)
  const before = shot.dissolve > 0 ? plan.shots[index - 1] : undefined
  const seen = (own: Shot, at: number) => ({
    photo: hashOf(own.photo),
    move: own.move,
    clip: own.clip,
    treatment: own.treatment,
    grade: own.grade,
    frames: own.frames,
    visible: visibleFrames(plan, at),
  })
  const titled = (title: Title) => ({
    ...title,
    shot: undefined,
    kind: undefined,
    branded: undefined,
    parts: title.parts.map((part) => (part.part === 'picture' ? { ...part, picture: hashOf(part.picture) } : part)),
  })
  const titlesOf = (id: string | undefined) => plan.titles.filter((title) => title.shot === id)
  const shown = shownSize(plan)
  return canonical({
    engineVersion,
    size: [plan.width, plan.height],
    shown: shown.width === plan.width && shown.height === plan.height ? undefined : shown,
    fps: plan.fps,
    quality: plan.quality,
    shot: seen(shot, index),
    dissolve: shot.dissolve,
    titles: titlesOf(shot.id).map(titled),
    before: before && {
      ...seen(before, index - 1),
      titles: titlesOf(before.id)
        .filter(({ to }) => to > before.frames)
        .map(titled),
    },
    overAll: titlesOf('*').map(titled),
    fades: fadesOver(plan, index),
  })
}

function fadesOver(plan: Plan, index: number) {
  const start = startsOf(plan)[index] ?? 0
  const outFrom = framesOf(plan) - plan.fadeOut - start
  return {
    in: start < plan.fadeIn ? { frames: plan.fadeIn, done: start } : undefined,
    out: outFrom < (plan.shots[index]?.frames ?? 0) ? { frames: plan.fadeOut, from: outFrom } : undefined,
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
