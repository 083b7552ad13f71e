import { useId } from 'react'
import type { OrderFile } from '#contract/desk/admin'
import { inSequence } from '../photos/fileNames.ts'
import { Thumbnail } from '../photos/Thumbnail.tsx'

type CoverChoiceProps = { files: readonly OrderFile[]; value: string; onChange: (assetId: string) => void }

export function CoverChoice({ files, value, onChange }: CoverChoiceProps) {
  const name = useId()
  const photos = inSequence(files).filter(({ type }) => type === 'photo')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-14">Cover</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={name}
          checked={value === ''}
          className="size-5 accent-pine"
          onChange={() => onChange('')}
        />
        The director’s choice
      </label>
      <div className="mt-1 grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {photos.map(({ asset_id, filename, thumbnail_url }) => (
          <label
            key={asset_id}
            className="relative block cursor-pointer rounded-small has-checked:outline-3 has-checked:outline-pine has-focus-visible:outline-3 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name={name}
              aria-label={filename}
              checked={value === asset_id}
              className="peer sr-only"
              onChange={() => onChange(asset_id)}
            />
            <Thumbnail url={thumbnail_url} className="aspect-[3/2] w-full rounded-small" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
