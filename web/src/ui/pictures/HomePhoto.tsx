import { ImageIcon } from '../icons/icons.tsx'
import { useRetriedPicture } from './useRetriedPicture.ts'

type HomePhotoProps = {
  /** The small picture's signed address; null where there is none. */
  url: string | null
  /** Empty where the photo's name stands beside it. */
  alt: string
  className: string
}

/** A customer's photo in small. Until it is here, or where it can't be, a plain tile with its name stands for it. */
export function HomePhoto({ url, alt, className }: HomePhotoProps) {
  const { isShown, attempt, onError } = useRetriedPicture(url)
  const hasPicture = url !== null && isShown
  const naming = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  return (
    <span
      {...(hasPicture ? {} : naming)}
      className={`relative flex flex-col items-center justify-center gap-0.5 overflow-hidden bg-sand text-ink-3 ${className}`}
    >
      <ImageIcon aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
      {alt !== '' && (
        <span aria-hidden="true" className="max-w-full shrink-0 truncate px-2 text-13">
          {alt}
        </span>
      )}
      {hasPicture && (
        <img
          key={attempt}
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover text-transparent"
          onError={onError}
        />
      )}
    </span>
  )
}
