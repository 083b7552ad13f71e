import { ImageOff } from '../../../ui/icons/consoleIcons.tsx'
import { useRetriedPicture } from '../../../ui/pictures/useRetriedPicture.ts'

/** Decoration beside a file's name. What can't be opened, is not made yet, or has a link that ended leaves a plain tile. */
export function Thumbnail({ url, className }: { url: string | null; className: string }) {
  const { isShown, attempt, onError } = useRetriedPicture(url)
  if (!url || !isShown)
    return (
      <span className={`grid place-items-center bg-sand text-ink-3 ${className}`}>
        <ImageOff aria-hidden="true" className="size-4" />
      </span>
    )
  return (
    <img
      key={attempt}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`bg-sand object-cover ${className}`}
      onError={onError}
    />
  )
}
