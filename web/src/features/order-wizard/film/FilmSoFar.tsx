import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { framesOf, millisecondsOf } from '../../../../../functions/film/Plan.ts'
import musicPreviews from '../../../components/musicPreviews.json'
import { clock } from '../../../components/tour/tourWords.ts'
import { FilmPlayer } from '../../../film/FilmPlayer.tsx'
import { useOrderFields } from '../useOrderForm.ts'
import { FilmMessage, FilmPlace } from './FilmPlace.tsx'
import { LeftOutSoFar } from './LeftOutSoFar.tsx'
import { logoId, orderedBrief } from './orderedBrief.ts'
import { planFilm } from './planFilm.ts'
import type { FilmablePhoto } from './seenPhotos.ts'
import { useLogoPicture } from './useLogoPicture.ts'
import { useSeen } from './useSeen.ts'

type FilmSoFarProps = {
  photos: readonly FilmablePhoto[]
  /** How many photos it takes to show anything. */
  enough: number
  logo: File | null
}

/** The film as it would be made of the photos at hand, drawn by this browser: nothing of it waits for a server. */
export function FilmSoFar({ photos, enough, logo }: FilmSoFarProps) {
  const { photos: seen, left } = useSeen(photos, enough)
  const { control } = useOrderFields()
  const [customer, options] = useWatch({ control, name: ['customer', 'options'] })
  const picture = useLogoPicture(options.add_logo_overlay ? logo : null)
  const planned = useMemo(
    () => planFilm(seen, orderedBrief({ customer, options }, picture !== undefined), options.orientation),
    [seen, customer, options, picture],
  )
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
      <FilmPlace>
        <FilmMessage>
          {left > 0
            ? 'Looking at your photos…'
            : 'This browser can’t show a preview of these photos. Your film is made of them all the same.'}
        </FilmMessage>
      </FilmPlace>
    )
  const { edit, plan } = planned
  const shown = edit.shots.length - 1
  return (
    <FilmPlace
      notes={
        <>
          <p>
            {clock(millisecondsOf(framesOf(plan)))} from {shown === 1 ? 'one photo' : `${shown} photos`}, drawn by your
            browser. The finished film is sharper. {edit.notice}
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
    </FilmPlace>
  )
}
