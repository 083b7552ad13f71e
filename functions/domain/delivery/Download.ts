import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import type { Download as DownloadView } from '#contract/film/tour'
import { text } from '#contract/personal'
import { Reviewer } from '#contract/review/review'

export const Download = z.object({
  version: z.int(),
  file: text('home'),
  author: text('nobody'),
  by: Reviewer,
  times: z.int(),
  last_at: Timestamp,
})
export type Download = z.infer<typeof Download>

/** Whoever asks for the same file again within it goes on with one download: it broke, or its link was over. */
const oneDownloadMs = 3600 * 1000
export const countsAfter = (now: Date): string => new Date(now.getTime() - oneDownloadMs).toISOString()

export function downloadsFor(kind: Reviewer['kind'], downloads: readonly Download[]): DownloadView[] {
  if (kind === 'link') return []
  return downloads
    .filter(({ by }) => kind === 'administrator' || by.kind !== 'administrator')
    .toSorted((a, b) => b.last_at.localeCompare(a.last_at))
    .map(({ file, by, times, last_at }) => ({ name: file, by, times, last_at }))
}
