import { useState } from 'react'
import { ImageIcon } from '../../../components/icons.tsx'

/** A placeholder stands for pictures that the browser can't show, such as HEIC. */
export function Thumbnail({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-sand text-ink-3">
      {url && url !== brokenUrl ? (
        <img
          src={url}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <ImageIcon aria-hidden="true" className="size-6" strokeWidth={1.5} />
      )}
    </span>
  )
}
