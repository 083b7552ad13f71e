import { useState } from 'react'
import { ImageOff } from '../../../components/consoleIcons.tsx'

/** Decoration beside a file's name. A kind that browsers can't show, or a link that has ended, leaves a plain tile. */
export function Thumbnail({ url, className }: { url: string | null; className: string }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!url || url === failedUrl)
    return (
      <span className={`grid place-items-center bg-sand text-ink-3 ${className}`}>
        <ImageOff aria-hidden="true" className="size-4" />
      </span>
    )
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`bg-sand object-cover ${className}`}
      onError={() => setFailedUrl(url)}
    />
  )
}
