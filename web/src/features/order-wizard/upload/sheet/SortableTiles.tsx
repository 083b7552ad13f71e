import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import { Tile } from './Tile.tsx'
import { gridStyle, type TileActs, type TilesProps } from './tiles.ts'

/** A tap opens a photo and a swipe scrolls, so a finger rests before it lifts one. */
const longPress = { delay: 250, tolerance: 8 }
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}
const instructions =
  'Press Space to pick up the photo, move it with the arrow keys, and press Space again to put it down. Escape puts it back. Enter opens it.'

/** Every stored photo can be moved by mouse, by long press and by keyboard; the others follow in the order of their upload. */
export function SortableTiles({ rows, acts }: TilesProps) {
  const movable = rows.filter(({ assetId }) => assetId !== undefined)
  const key = movable.map(({ id }) => id).join(' ')
  // A new list would draw every tile again.
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: longPress }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  )
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const nameOf = (id: unknown) => movable.find((row) => row.id === id)?.name ?? 'The photo'
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, photo ${placeOf(active.id)} of ${ids.length}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over place ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} is photo ${placeOf(over.id)} of ${ids.length} now.`
        : `${nameOf(active.id)} is back in its place.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back in its place.`,
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = arrayMove(movable, placeOf(active.id) - 1, placeOf(over.id) - 1)
    acts.onArrange(moved.flatMap(({ assetId }) => assetId ?? []))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={gridStyle}>
          {rows.map((row, index) => (
            <SortableTile key={row.id} acts={acts} row={row} number={index + 1} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableTileProps = { acts: TileActs; row: TilesProps['rows'][number]; number: number }

const SortableTile = memo(function SortableTile({ acts, row, number }: SortableTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
    disabled: row.assetId === undefined,
  })
  const style = { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }
  return (
    <Tile
      ref={setNodeRef}
      style={style}
      isLifted={isDragging}
      handle={row.assetId === undefined ? {} : { ...attributes, ...listeners }}
      row={row}
      number={number}
      acts={acts}
    />
  )
})
