import { useRoom } from '../data/RoomContext.ts'
import { playableVersions } from '../data/roomFacts.ts'
import { Columns } from '../reviewIcons.tsx'

type VersionChoiceProps = { compared: number | undefined; onCompare: (version: number | undefined) => void }

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-field bg-surface px-4 font-semibold text-14 hover:bg-sand aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-white'

/** Which version is shown, and which one beside it; nothing while there is one alone. */
export function VersionChoice({ compared, onCompare }: VersionChoiceProps) {
  const { room, shown, show } = useRoom()
  const versions = playableVersions(room)
  if (versions.length < 2) return null
  const before =
    versions.find(({ version }) => version === shown.base_version) ??
    versions.find(({ version }) => version < shown.version) ??
    versions.find(({ version }) => version !== shown.version)
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <fieldset aria-label="Version" className="flex flex-wrap gap-2">
        {versions.map(({ version }) => (
          <button
            key={version}
            type="button"
            aria-pressed={version === shown.version}
            className={pill}
            onClick={() => {
              onCompare(undefined)
              show(version)
            }}
          >
            Version {version}
          </button>
        ))}
      </fieldset>
      {before && (
        <button
          type="button"
          aria-pressed={compared !== undefined}
          className={`${pill} sm:ml-auto`}
          onClick={() => onCompare(compared === undefined ? before.version : undefined)}
        >
          <Columns className="size-4" />
          {compared === undefined ? `Compare with version ${before.version}` : 'Stop comparing'}
        </button>
      )}
    </div>
  )
}
