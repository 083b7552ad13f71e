import { useSortable } from '@dnd-kit/sortable'
import { X } from '../../../ui/icons/icons.tsx'
import { HomePhoto } from '../../../ui/pictures/HomePhoto.tsx'
import { LengthField } from './LengthField.tsx'
import type { StoryboardAct } from './storyboardActs.ts'
import { TileRoom } from './TileRoom.tsx'
import { secondsText, type TileFacts } from './tileFacts.ts'

type TileProps = {
  tile: TileFacts
  beatMs: number
  isBusy: boolean
  canDrop: boolean
  onAct: (act: StoryboardAct) => void
  onShow: () => void
}

/** One shot: its picture, by which it is moved, its number, its length and the way out. */
export function StoryboardTile({ tile, beatMs, isBusy, canDrop, onAct, onShow }: TileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: tile.id })
  const style = { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }
  const { number, was, duration_ms, shows } = tile
  const moved = was === number ? '' : `, was shot ${was}`
  return (
    <li ref={setNodeRef} style={style} className={`min-w-0 ${isDragging ? 'relative z-10 opacity-80' : ''}`}>
      <div className="relative">
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Shot ${number}, ${secondsText(duration_ms)} seconds${moved}`}
          onClick={onShow}
          className={`block w-full cursor-grab select-none overflow-hidden rounded-field bg-sand [-webkit-touch-callout:none] ${isDragging ? 'shadow-xl' : ''}`}
        >
          <HomePhoto url={tile.pictureUrl} alt="" className="pointer-events-none aspect-video w-full" />
        </button>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 left-1.5 rounded-full bg-night/75 px-2 font-semibold text-13 text-white leading-5 tabular-nums"
        >
          {number}
          {was !== number && <span className="font-normal"> was {was}</span>}
        </span>
        {canDrop && (
          <button
            type="button"
            aria-label={`Drop shot ${number}`}
            disabled={isBusy}
            onClick={() => onAct({ act: 'drop', tile })}
            className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1.5"
          >
            <span className="grid size-6 place-items-center rounded-full bg-night/75 text-white">
              <X aria-hidden="true" className="size-4" />
            </span>
          </button>
        )}
      </div>
      {shows !== '' && <p className="mt-1 truncate text-13 text-ink-2">{shows}</p>}
      <TileRoom shot={tile.base} number={number} />
      <LengthField
        label={`Length of shot ${number} in seconds`}
        number={number}
        milliseconds={duration_ms}
        beatMs={beatMs}
        isBusy={isBusy}
        onChange={(seconds) => onAct({ act: 'seconds', tile, seconds })}
      />
    </li>
  )
}
