import type { Tour } from '#contract/film/tour'
import { photosInWords, tourWords } from './tourWords.ts'

const quarter = ({ progress: { done, total } }: Tour) => (total > 0 ? Math.floor((done / total) * 4) : 0)

/** What a screen reader hears between two looks at a film: its start, each quarter and its end. */
export function tourAnnouncement(before: Tour, now: Tour): string {
  const isNew = now.state !== before.state || now.version !== before.version
  const { done, total } = now.progress
  if (isNew && now.state === 'rendering') return `We’re making your film${total > 0 ? ` of ${total} shots` : ''}.`
  if (isNew && now.state === 'ready') return [tourWords(now).title, leftOut(now)].filter(Boolean).join('. ').concat('.')
  if (isNew && now.state === 'failed') return `${tourWords(now).title}. ${tourWords(now).text}`
  if (now.state === 'rendering' && done < total && quarter(now) > quarter(before))
    return `${done} of ${total} shots are done.`
  return ''
}

const leftOut = ({ skipped }: Tour) => (skipped.length > 0 ? `We left out ${photosInWords(skipped.length)}` : '')
