import { planSeconds } from '#contract/money/plans'
import { plannedLength } from '../../../../../functions/film/briefing/plannedLength.ts'
import type { OrderInput } from '../draft/orderForm.ts'

/** How long the film gets of so many photos, as the director divides its time: few make a shorter one than the plan allows. */
export function lengthText(
  photoCount: number,
  { plan, add_music, music_mood }: Pick<OrderInput['options'], 'plan' | 'add_music' | 'music_mood'>,
): string {
  const sold = planSeconds[plan]
  const { seconds, enough } = plannedLength(photoCount, { seconds: sold, mood: add_music ? music_mood : null })
  if (photoCount === 0) return `up to ${sold} seconds, which take ${enough} photos`
  if (seconds >= sold) return `${sold} seconds`
  const photos = photoCount === 1 ? 'your one photo' : `your ${photoCount} photos`
  return `about ${seconds} seconds from ${photos} (${enough} fill the plan’s ${sold})`
}
