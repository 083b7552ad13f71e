import type { Edit } from '../../../../../functions/film/Edit.ts'
import { photosInWords } from '../../../modules/tour/tourWords.ts'
import type { FilmablePhoto } from './filmablePhotos.ts'

type LeftOutSoFarProps = { skipped: Edit['skipped']; photos: readonly FilmablePhoto[] }

export function LeftOutSoFar({ skipped, photos }: LeftOutSoFarProps) {
  if (skipped.length === 0) return null
  const nameOf = (id: string) => photos.find((photo) => photo.id === id)?.name ?? 'A photo'
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-pine underline-offset-4 hover:underline">
        We left out {photosInWords(skipped.length)}
      </summary>
      <ul>
        {skipped.map(({ photo, why }) => (
          <li key={photo} className="py-1">
            <span className="break-all font-semibold">{nameOf(photo)}</span>: {why}
          </li>
        ))}
      </ul>
    </details>
  )
}
