import pictures from './pictures.json' with { type: 'json' }

export type PictureName = keyof typeof pictures

const address = (name: PictureName, width: number, format: 'avif' | 'jpg') =>
  `/assets/pictures/${name}-${pictures[name].hash}-${width}.${format}`

export const pictureSources = (name: PictureName, format: 'avif' | 'jpg') =>
  pictures[name].widths.map((width) => `${address(name, width, format)} ${width}w`).join(', ')

export function pictureSize(name: PictureName) {
  const { widths, height } = pictures[name]
  return { width: Math.max(...widths), height }
}

/** The JPEG for browsers without AVIF and without srcset: the second largest. */
export const pictureFallback = (name: PictureName) => address(name, pictures[name].widths.at(-2) ?? 0, 'jpg')

type PictureProps = {
  name: PictureName
  /** What it shows; empty where it only decorates. */
  alt: string
  /** How wide it stands in the layout, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** Called as well where the picture had arrived before the script did. */
  onLoad?: (image: HTMLImageElement) => void
}

/** A picture of ours below the fold: AVIF or JPEG in the width that fits, on its own tones until it has arrived. */
export function Picture({ name, alt, sizes, className = '', onLoad }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(name, 'avif')} sizes={sizes} />
      <img
        data-picture={name}
        src={pictureFallback(name)}
        srcSet={pictureSources(name, 'jpg')}
        sizes={sizes}
        alt={alt}
        {...pictureSize(name)}
        loading="lazy"
        decoding="async"
        className={className}
        {...(onLoad && {
          ref: (image) => {
            if (image?.complete && image.naturalWidth > 0) onLoad(image)
          },
          onLoad: (event) => onLoad(event.currentTarget),
        })}
      />
    </picture>
  )
}
