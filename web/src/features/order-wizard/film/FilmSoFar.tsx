import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Photo } from '#contract/orders/order'
import { isRearranged } from '../../../../../functions/film/briefing/arranged.ts'
import { brandingNotice } from '../../../../../functions/film/cutting/brandingNotice.ts'
import type { Edit } from '../../../../../functions/film/Edit.ts'
import { framesOf, millisecondsOf } from '../../../../../functions/film/Plan.ts'
import { FilmPlayer } from '../../../modules/film-player/FilmPlayer.tsx'
import musicPreviews from '../../../modules/film-player/musicPreviews.json'
import { useLogoPicture } from '../../../modules/film-player/useLogoPicture.ts'
import { clock, photosInWords } from '../../../modules/tour/tourWords.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'
import { FilmFrame, FilmMessage } from './FilmFrame.tsx'
import { type FilmablePhoto, filmablePhotos } from './filmablePhotos.ts'
import { logoId, orderedBrief } from './orderedBrief.ts'
import { directorPhotos, planFilm } from './planFilm.ts'
import { useSeen } from './useSeen.ts'

type FilmSoFarProps = {
  files: readonly PhotoFile[]
  /** As their customer arranged them. */
  stored: readonly Photo[]
  /** How many photos it takes to show anything. */
  enough: number
  /** The file, or the address of its picture. */
  logo: File | string | null
}

/** The film as it would be made of the photos at hand, drawn by this browser: nothing of it waits for a server. */
export function FilmSoFar({ files, stored, enough, logo }: FilmSoFarProps) {
  const arranged = useMemo(() => stored.filter(({ type }) => type === 'photo'), [stored])
  const isArranged = isRearranged(arranged)
  const photos = useFilmable(files, arranged)
  const { photos: seen, left } = useSeen(photos, enough)
  const { control } = useOrderFields()
  const [customer, options] = useWatch({ control, name: ['customer', 'options'] })
  const picture = useLogoPicture(options.add_logo_overlay ? logo : null)
  const planned = useMemo(() => {
    const brief = { ...orderedBrief({ customer, options }, picture !== undefined), arranged: isArranged }
    return planFilm(directorPhotos(photos, seen), brief, options.orientation)
  }, [photos, isArranged, seen, customer, options, picture])
  const film = useMemo(
    () =>
      planned && {
        plan: planned.plan,
        photoOf: async (id: string) => seen.get(id)?.photo ?? new Blob(),
        files: new Map(picture ? [[logoId, picture]] : []),
      },
    [planned, seen, picture],
  )
  if (!planned || !film)
    return (
      <FilmFrame>
        <FilmMessage>
          {left > 0
            ? 'Looking at your photos…'
            : 'This browser can’t show a preview of these photos. We’ll still make your film from them.'}
        </FilmMessage>
      </FilmFrame>
    )
  const { edit, plan } = planned
  const shown = edit.shots.length - 1
  return (
    <FilmFrame
      notes={
        <>
          <p>
            {clock(millisecondsOf(framesOf(plan)))} from {shown === 1 ? 'one photo' : `${shown} photos`}, drawn by your
            browser. The finished film is sharper. {edit.notice} {brandingNotice(edit)}
          </p>
          <LeftOutSoFar skipped={edit.skipped} photos={photos} />
        </>
      }
    >
      <FilmPlayer
        film={film}
        label="Your film so far"
        music={options.add_music ? musicPreviews[options.music_mood] : null}
      />
    </FilmFrame>
  )
}

/** The same list while nothing changes in it, however often the photos' uploads move on. */
function useFilmable(files: readonly PhotoFile[], stored: readonly Photo[]): readonly FilmablePhoto[] {
  const photos = filmablePhotos(files, stored)
  const key = photos
    .map(({ id, room, recognized, isCover }) => [id, room, ...Object.values(recognized), isCover])
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells the photos and what is said and seen of them
  return useMemo(() => photos, [key])
}

type LeftOutSoFarProps = { skipped: Edit['skipped']; photos: readonly FilmablePhoto[] }

function LeftOutSoFar({ skipped, photos }: LeftOutSoFarProps) {
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
