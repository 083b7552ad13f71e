import type { Tour } from '#contract/film/tour'

export const photosInWords = (count: number) => (count === 1 ? 'one photo' : `${count} photos`)

/** 'Shot 7 of 20': the one that is being made. */
const shotText = ({ done, total }: Tour['progress']) => `Shot ${Math.min(done + 1, total)} of ${total}`

/** What is done just now, in a few words. */
export function stepText({ state, progress }: Tour): string {
  if (state === 'waiting') return 'Waiting to start'
  if (progress.total === 0) return 'Looking at your photos'
  return progress.done < progress.total ? shotText(progress) : 'Putting the shots together'
}

export const about = (seconds: number): string => {
  if (seconds < 90) return 'about a minute'
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}

/** '3 films ahead of yours, about 2 minutes': nothing where it waits for nobody. */
export function queueText({ queue }: Tour): string {
  if (!queue) return ''
  const { ahead, seconds } = queue
  const films = ahead === 0 ? 'Yours is next' : `${ahead === 1 ? 'One film' : `${ahead} films`} ahead of yours`
  return `${films}, ${about(seconds)}`
}

type Words = { title: string; text: string }

const isAgain = ({ state, renders }: Tour) =>
  (state === 'waiting' || state === 'rendering') && renders.some(({ url }) => url !== null)

/** What the panel says of a film. The notice of a film that failed says what to do, where somebody can do something. */
export function tourWords(tour: Tour): Words {
  if (isAgain(tour))
    return { title: 'A new version is in the making', text: 'Until it’s done, here’s the previous one.' }
  switch (tour.state) {
    case 'waiting':
      return {
        title: 'Your film is up next',
        text: 'It starts automatically. You can leave this page: we’ll email you.',
      }
    case 'rendering':
      return {
        title: 'Your film is in the making',
        text: 'Each shot appears here as it is done. You can leave this page: we’ll email you.',
      }
    case 'ready':
      return isFinished(tour)
        ? { title: 'Your film is finished', text: 'Watch it here, and save the files below.' }
        : { title: 'Your first cut is ready', text: readyText(tour) }
    case 'failed':
      return {
        title: 'We couldn’t finish your film',
        text:
          tour.notice ||
          'The problem is on our side. We’ll look into it and start again; you don’t have to do anything.',
      }
    case 'none':
      return { title: 'Your film', text: 'There is no film yet.' }
  }
}

const isFinished = ({ renders }: Tour) => renders.some(({ url, watermarked }) => url !== null && !watermarked)

const readyText = ({ renders }: Tour) =>
  renders.some(({ url, watermarked }) => url !== null && watermarked)
    ? 'This is the draft with our watermark. The finished film comes without it.'
    : 'Watch it here.'

/** 65,300 ms: '1:05'. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
