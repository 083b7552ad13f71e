import type { DeliveredFile, Delivery } from '#contract/film/tour'
import { tourFormats } from '#contract/film/tour'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { Download } from '../../../ui/icons/rareIcons.tsx'
import type { Format } from '../tourRenders.ts'
import { DownloadButton, type GetLink } from './DownloadButton.tsx'
import { formatNames } from './formatNames.ts'

const looks: Record<Format, { frame: string; use: string }> = {
  '16:9': { frame: 'aspect-video w-full max-w-44', use: 'MLS, YouTube, your site' },
  '9:16': { frame: 'aspect-[9/16] w-14 sm:w-16', use: 'Instagram, TikTok' },
  '1:1': { frame: 'aspect-square w-20 sm:w-24', use: 'Facebook, emails' },
}

type FilmShapesProps = {
  delivery: Pick<Delivery, 'progress' | 'files'>
  /** Null while the films are being made. */
  getLink: GetLink | null
}

/** The film as a screen, a phone and a square: they fill while it is made, and then each has its own button. */
export const FilmShapes = ({ delivery: { progress, files }, getLink }: FilmShapesProps) => (
  <ul aria-label="Films" className="mt-5 grid grid-cols-[1.6fr_1fr_1fr] gap-x-4 sm:gap-x-8">
    {tourFormats.map((format) => {
      const own = files.filter((file) => file.format === format && file.may_download)
      const films = own.filter(({ kind }) => kind === 'film')
      const { frame, use } = looks[format]
      if (getLink && films.length === 0) return null
      return (
        <li key={format} className="flex min-w-0 flex-col items-center text-center">
          <div className="flex h-28 w-full items-end justify-center">
            <div className={`relative overflow-hidden rounded-field border-2 border-night-muted bg-night-2 ${frame}`}>
              {getLink ? (
                <Cover url={own.find(({ kind }) => kind === 'poster')?.url} />
              ) : (
                <div
                  className="absolute inset-x-0 bottom-0 bg-brass-light/80 transition-[height] duration-300 motion-reduce:transition-none"
                  style={{ height: `${(progress.done / Math.max(1, progress.total)) * 100}%` }}
                />
              )}
            </div>
          </div>
          <p className="mt-3 font-semibold">{formatNames[format]}</p>
          <p className="text-14 text-night-muted">{use}</p>
          {getLink && films.map((film) => <FilmButton key={film.name} film={film} getLink={getLink} />)}
        </li>
      )
    })}
  </ul>
)

const Cover = ({ url }: { url: string | null | undefined }) =>
  url ? <img src={url} alt="" className="absolute inset-0 size-full object-cover" /> : null

const FilmButton = ({ film, getLink }: { film: DeliveredFile & { format: Format | null }; getLink: GetLink }) => (
  <DownloadButton
    name={film.name}
    getLink={getLink}
    label={`Download the ${film.format ? formatNames[film.format].toLowerCase() : ''} film${film.branded ? '' : ', unbranded'}, ${fileSize(film.size_bytes)}`}
    className={
      film.branded
        ? 'mt-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-night-ink/40 px-4 font-semibold text-14 hover:bg-night-2'
        : 'min-h-11 px-2 text-14 underline underline-offset-4'
    }
  >
    {film.branded ? (
      <>
        <Download aria-hidden="true" className="size-4 max-sm:hidden" /> Download
      </>
    ) : (
      'Unbranded'
    )}
  </DownloadButton>
)
