import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Photo } from '#contract/orders/order'
import { brandingNotice } from '../../../../../functions/film/cutting/brandingNotice.ts'
import type { Edit } from '../../../../../functions/film/Edit.ts'
import { framesOf, millisecondsOf } from '../../../../../functions/film/Plan.ts'
import { FilmPlayer } from '../../../modules/film-player/FilmPlayer.tsx'
import musicPreviews from '../../../modules/film-player/musicPreviews.json'
import type { Playback } from '../../../modules/film-player/playback.ts'
import { clock, photosInWords } from '../../../modules/tour/tourWords.ts'
import { orderKey } from '../draft/orderDraft.ts'
import type { OrderSession } from '../draft/orderSession.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'
import { FilmFrame, FilmMessage } from './FilmFrame.tsx'
import type { FilmablePhoto } from './filmablePhotos.ts'
import { useKeptFilm } from './shownFilm.ts'
import { useBrowserFilm } from './useBrowserFilm.ts'

type FilmSoFarProps = {
  session: OrderSession
  files: readonly PhotoFile[]
  /** As their customer arranged them. */
  stored: readonly Photo[]
  /** How many photos it takes to show anything. */
  enough: number
  /** The file, or the address of its picture. */
  logo: File | string | null
}

/** The film so far, playing. */
export function FilmSoFar({ session, ...given }: FilmSoFarProps) {
  const { control } = useOrderFields()
  const [customer, options] = useWatch({ control, name: ['customer', 'options'] })
  const { photos, left, planned, film } = useBrowserFilm({ ...given, order: { customer, options } })
  if (!film)
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
  const coming = comingOf(given, photos.length - left)
  const music = options.add_music ? musicPreviews[options.music_mood] : null
  return (
    <FilmFrame
      notes={
        <>
          <p>
            {coming > 0
              ? `${coming} more ${coming === 1 ? 'photo is' : 'photos are'} on the way, and the film grows.`
              : `${clock(millisecondsOf(framesOf(plan)))} from ${photosInWords(shown)}, drawn by your browser. ${edit.notice}`}{' '}
            {brandingNotice(edit)}
          </p>
          <LeftOutSoFar skipped={edit.skipped} photos={photos} />
        </>
      }
    >
      <Shown session={session} shown={{ film, music, order: orderKey({ customer, options }) }} />
    </FilmFrame>
  )
}

/** Photos that are no part of it yet: most browsers can't read HEIC, and wait for the picture that our side makes. */
function comingOf({ files, stored }: Pick<FilmSoFarProps, 'files' | 'stored'>, seen: number): number {
  const usable = stored.filter(({ type, problem }) => type === 'photo' && problem === null)
  const unsent = files.filter(({ state, assetId }) => {
    return state !== 'error' && !usable.some(({ asset_id }) => asset_id === assetId)
  })
  return Math.max(0, usable.length + unsent.length - seen)
}

type ShownProps = { session: OrderSession; shown: Parameters<typeof useKeptFilm>[1] }

function Shown({ session, shown }: ShownProps) {
  const [playback, setPlayback] = useState<Playback | null>(null)
  useKeptFilm(session.film, shown, playback)
  return <FilmPlayer film={shown.film} label="Your film so far" music={shown.music} onOpen={setPlayback} />
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
