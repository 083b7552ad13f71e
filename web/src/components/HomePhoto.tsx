import { ImageIcon } from './icons.tsx'
import { usePatientPicture } from './usePatientPicture.ts'

type HomePhotoProps = {
  /** The small picture's signed address; null where there is none. */
  url: string | null
  /** Empty where the photo's name stands beside it. */
  alt: string
  className: string
}

/** A customer's photo in small. While it is not made, or where it can't be, a plain tile stands for it. */
export function HomePhoto({ url, alt, className }: HomePhotoProps) {
  const { isShown, attempt, onError } = usePatientPicture(url)
  if (url && isShown)
    return (
      <img
        key={attempt}
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={`bg-sand object-cover ${className}`}
        onError={onError}
      />
    )
  const naming = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  return (
    <span {...naming} className={`grid place-items-center bg-sand text-ink-3 ${className}`}>
      <ImageIcon aria-hidden="true" className="size-6" />
    </span>
  )
}
