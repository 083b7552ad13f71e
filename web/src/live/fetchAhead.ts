import { savesData } from '../lib/browser/savesData.ts'

/**
 * Fetches what every island needs, which the build names in the head, and runs none of it: the first tap then finds
 * it in the cache. Called when the page has nothing else to do.
 */
export function fetchAhead() {
  if (savesData()) return
  const files = document.querySelector<HTMLMetaElement>('meta[name="islands"]')?.content.split(' ') ?? []
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: '', href }),
    )
}
