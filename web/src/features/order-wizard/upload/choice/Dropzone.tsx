import { useRef } from 'react'
import { limits } from '#contract/limits'
import { fileSize } from '../../../../lib/files/fileSize.ts'
import { photoPickerTypes } from '../../../../lib/files/imageFiles.ts'
import { buttonStyle } from '../../../../ui/buttonStyle.ts'
import { ImagePlus, Plus } from '../../../../ui/icons/icons.tsx'
import { useFileDrop, useFilePaste } from './useFileDrop.ts'

/** Takes photos by drop, by click and by paste anywhere in the step; what may pass is checked elsewhere. */
const buttonStyles = {
  large: `${buttonStyle({ variant: 'quiet' })} my-3`,
  small: 'inline-flex min-h-11 w-full items-center justify-center gap-2 font-semibold text-pine',
}
type DropzoneProps = { onChoose: (files: readonly File[]) => void; size: keyof typeof buttonStyles }

export function Dropzone({ onChoose, size }: DropzoneProps) {
  const isSmall = size === 'small'
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, zone } = useFileDrop(onChoose)
  useFilePaste(onChoose)
  // The button inside, whose click arrives here too, is the keyboard's way to the picker.
  const click = { onClick: () => picker.current?.click() }
  return (
    <div
      {...zone}
      {...click}
      className={`relative cursor-pointer rounded-card border-2 border-dashed px-5 text-center transition-colors duration-[120ms] ${isSmall ? 'py-1' : 'py-10'} ${
        isOver ? 'border-pine bg-success-soft' : 'border-field bg-surface hover:bg-sand'
      }`}
    >
      <input
        ref={picker}
        type="file"
        multiple
        accept={photoPickerTypes}
        aria-label="Listing photos"
        tabIndex={-1}
        className="sr-only"
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = '' // the same file can be chosen again after Remove
          if (files.length > 0) onChoose(files)
        }}
      />
      {!isSmall && <ImagePlus aria-hidden="true" className="mx-auto mb-3 size-9 text-brass" strokeWidth={1.5} />}
      {!isSmall && (
        <p className="text-18 pointer-coarse:hidden">
          {isOver ? 'Drop them here' : 'Drag your photos here, paste them, or'}
        </p>
      )}
      {/* The same button small and large, so that it keeps the focus once there are photos. */}
      <button type="button" aria-describedby={isSmall ? undefined : 'photo-hint'} className={buttonStyles[size]}>
        {isSmall && <Plus aria-hidden="true" className="size-5" />}
        {isSmall ? 'Add photos' : 'Choose photos'}
      </button>
      {!isSmall && (
        <div id="photo-hint" className="text-14 text-ink-3">
          <p>SVG, PNG, JPG or GIF (MIN. 1920×1080 Full HD)</p>
          <p>
            iPhone photos are fine as they are. Up to {limits.photosPerOrder} photos, {fileSize(limits.photoMaxBytes)}{' '}
            each.
          </p>
        </div>
      )}
    </div>
  )
}
