import type { ReactNode } from 'react'
import type { Delivery } from '#contract/film/tour'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { Download } from '../../../ui/icons/rareIcons.tsx'
import { isDelivering } from '../followTour.ts'
import { DownloadButton, type GetLink } from './DownloadButton.tsx'
import { DownloadLog } from './DownloadLog.tsx'
import { deliveryText, filesInOrder, fileText, pixelsOf } from './deliveryWords.ts'
import { FilmShapes } from './FilmShapes.tsx'

type FinishedFilesProps = {
  delivery: Delivery
  /** The newest. */
  version: number
  getLink: GetLink
  /** In place of files that are ready but may not be saved yet. */
  children: ReactNode
}

/** The files without the watermark, once they are the customer's: how far they are, then each of them and all as one. */
export function FinishedFiles({ delivery, version, getLink, children }: FinishedFilesProps) {
  const { state, progress } = delivery
  if (state === 'none') return null
  return (
    <section aria-labelledby="tour-files" className="mt-6 border-night-ink/15 border-t pt-5">
      <h3 id="tour-files" className="font-semibold text-18">
        {delivery.version === version ? 'Your HD files' : `Your HD files of version ${delivery.version}`}
      </h3>
      <p className="mt-1 max-w-text text-night-muted">{deliveryText(delivery, Date.now())}</p>
      {isDelivering(delivery) && (
        <>
          <progress
            className="sr-only"
            aria-label="Files done"
            value={progress.done}
            max={Math.max(1, progress.total)}
          />
          <FilmShapes delivery={delivery} getLink={null} />
        </>
      )}
      {state === 'ready' && (children || <Files delivery={delivery} getLink={getLink} />)}
    </section>
  )
}

type FilesProps = { delivery: Delivery; getLink: GetLink }

function Files({ delivery, getLink }: FilesProps) {
  const { files, downloads } = delivery
  const zip = files.find(({ kind, may_download }) => kind === 'zip' && may_download)
  return (
    <>
      <FilmShapes delivery={delivery} getLink={getLink} />
      {zip && (
        <DownloadButton
          name={zip.name}
          getLink={getLink}
          className="mt-6 inline-flex min-h-11 items-center gap-2 rounded-full bg-brass-light px-5 font-semibold text-ink"
        >
          <Download aria-hidden="true" className="size-4" />
          Download all as a ZIP
          <span className="font-normal text-14 tabular-nums">{fileSize(zip.size_bytes)}</span>
        </DownloadButton>
      )}
      <ul aria-label="Files" className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {filesInOrder(files.filter(({ kind }) => kind !== 'film')).map((file) => (
          <li key={file.name} className="border-night-ink/10 border-b">
            <DownloadButton
              name={file.name}
              getLink={getLink}
              className="flex min-h-11 w-full items-center gap-3 py-2 text-left underline-offset-4 hover:underline"
            >
              <Download aria-hidden="true" className="size-4 shrink-0 text-brass-light" />
              <span className="min-w-0 grow">{fileText(file)}</span>
              <span className="shrink-0 text-14 text-night-muted tabular-nums">
                {[pixelsOf(file), fileSize(file.size_bytes)].filter(Boolean).join(', ')}
              </span>
            </DownloadButton>
          </li>
        ))}
      </ul>
      <DownloadLog downloads={downloads} className="mt-3 text-14 text-night-muted" />
    </>
  )
}
