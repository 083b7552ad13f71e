import { ImageIcon } from '../../../ui/icons/icons.tsx'
import { useRetriedPicture } from '../../../ui/pictures/useRetriedPicture.ts'

/** Fills its tile, which stays square whatever the picture's shape. A placeholder stands until there is a picture. */
export function Thumbnail({ url }: { url: string | null }) {
  const { isShown, attempt, onError } = useRetriedPicture(url)
  return (
    <span className="relative grid aspect-square w-full place-items-center text-ink-3">
      {url && isShown ? (
        <img
          key={attempt}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onError={onError}
        />
      ) : (
        <ImageIcon aria-hidden="true" className="size-6" strokeWidth={1.5} />
      )}
    </span>
  )
}
