import { ImagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { useDropzone } from 'react-dropzone'
import { limits } from '#contract/limits'
import { buttonStyle } from '../../../components/buttonStyle.ts'
import { fileSize } from '../../../lib/fileSize.ts'
import { photoPickerTypes } from '../fileChecks.ts'

/** Takes photos by drop, by click and by paste anywhere in the step; what may pass is checked elsewhere. */
export function Dropzone({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => onChoose(files),
    noKeyboard: true,
    noPaste: true,
    useFsAccessApi: false,
  })
  usePaste(onChoose)
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={`cursor-pointer rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors duration-[120ms] ${
        isDragActive ? 'border-pine bg-success-soft' : 'border-field bg-surface hover:bg-sand'
      }`}
    >
      <input {...getInputProps({ accept: photoPickerTypes, 'aria-label': 'Listing photos' })} />
      <ImagePlus aria-hidden="true" className="mx-auto mb-3 size-9 text-brass" strokeWidth={1.5} />
      <p className="text-18 pointer-coarse:hidden">
        {isDragActive ? 'Drop them here' : 'Drag your photos here, paste them, or'}
      </p>
      <button type="button" aria-describedby="photo-hint" className={`${buttonStyle({ variant: 'quiet' })} my-3`}>
        Choose photos
      </button>
      <div id="photo-hint" className="text-14 text-ink-3">
        <p>SVG, PNG, JPG or GIF (MIN. 1920×1080 Full HD)</p>
        <p>
          High-resolution JPGs recommended. Up to {limits.photosPerOrder} photos of {fileSize(limits.photoMaxBytes)}{' '}
          each.
        </p>
      </div>
    </div>
  )
}

function usePaste(onChoose: (files: readonly File[]) => void) {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onChoose(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onChoose])
}
