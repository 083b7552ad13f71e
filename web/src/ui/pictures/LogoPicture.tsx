import { ImageIcon } from '../icons/icons.tsx'
import { useRetriedPicture } from './useRetriedPicture.ts'

/** A logo in small, whole and on a light ground. Its name stands beside it. */
export function LogoPicture({ url }: { url: string | null }) {
  const { isShown, attempt, onError } = useRetriedPicture(url)
  return (
    <span className="flex h-16 w-28 shrink-0 items-center justify-center rounded-small border border-hairline bg-sand p-2 text-ink-3">
      {url && isShown ? (
        <img
          key={attempt}
          src={url}
          alt=""
          decoding="async"
          className="max-h-full max-w-full object-contain"
          onError={onError}
        />
      ) : (
        <ImageIcon aria-hidden="true" className="size-6" />
      )}
    </span>
  )
}
