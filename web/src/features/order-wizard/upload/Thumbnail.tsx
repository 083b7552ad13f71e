import { useState } from 'react'
import { ImageIcon } from '../../../components/icons.tsx'

/** Fills its tile. A placeholder stands for pictures that the browser can't show, such as HEIC. */
export function Thumbnail({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className="grid aspect-square w-full place-items-center text-ink-3">
      {url && url !== brokenUrl ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <ImageIcon aria-hidden="true" className="size-6" strokeWidth={1.5} />
      )}
    </span>
  )
}
