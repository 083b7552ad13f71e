import type { OrderFile } from '#contract/desk/admin'
import { assetTypeNames } from '../../../lib/files/assetTypeNames.ts'
import { fileSize } from '../../../lib/files/fileSize.ts'
import { saidOfPhoto } from '../../../lib/files/saidOfPhoto.ts'
import { DrawingButton } from './DrawingButton.tsx'
import { isDrawing } from './drawing.ts'
import { inSequence } from './fileNames.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** The photos as their customer arranged them, with what he said of each; a photo's name saves its original, and a drawing's a picture of it. */
export function PhotoGrid({ files }: { files: readonly OrderFile[] }) {
  if (files.length === 0) return <p className="py-8 text-center text-ink-2">No files have been uploaded yet.</p>
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
      {inSequence(files).map((file, index) => (
        <li key={file.asset_id} className="min-w-0">
          <div className="relative">
            <Thumbnail url={file.thumbnail_url} className="aspect-[3/2] w-full rounded-small" />
            <span className="absolute top-2 left-2 rounded-full bg-night/85 px-2.5 py-0.5 font-semibold text-13 text-white tabular-nums">
              {file.type === 'photo' ? index + 1 : assetTypeNames[file.type]}
            </span>
          </div>
          <FileLink file={file} />
          <p className="-mt-2 text-13 text-ink-3 tabular-nums">
            {fileSize(file.size_bytes)}
            {file.width && file.height ? ` · ${file.width} × ${file.height}` : ''}
          </p>
          {file.problem && <p className="break-words text-13 text-danger">{file.problem}</p>}
          {file.remark && <p className="break-words text-13 text-warn">{file.remark}</p>}
          {saidOfPhoto(file) && <p className="text-13 text-ink-2">{saidOfPhoto(file)}</p>}
        </li>
      ))}
    </ol>
  )
}

const linkStyle = 'relative flex min-h-11 max-w-full items-center text-14 text-pine underline-offset-4 hover:underline'

function FileLink({ file }: { file: OrderFile }) {
  const label = (
    <span className="truncate">
      <span className="sr-only">Download </span>
      {file.filename}
      {isDrawing(file) && <span className="sr-only"> as PNG</span>}
    </span>
  )
  if (isDrawing(file))
    return (
      <DrawingButton url={file.download_url} filename={file.filename} className={linkStyle}>
        {label}
      </DrawingButton>
    )
  return (
    <a href={file.download_url} rel="noopener noreferrer" title={file.filename} className={linkStyle}>
      {label}
    </a>
  )
}
