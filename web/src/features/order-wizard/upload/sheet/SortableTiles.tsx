import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import { sortAccessibility } from '../../../../components/sorting/sortAccessibility.ts'
import { useSortSensors } from '../../../../components/sorting/useSortSensors.ts'
import { Tile } from './Tile.tsx'
import { gridStyle, type TileActs, type TilesProps } from './tiles.ts'

/** Every stored photo can be moved by mouse, by long press and by keyboard; the others follow in the order of their upload. */
export function SortableTiles({ rows, acts }: TilesProps) {
  const movable = rows.filter(({ assetId }) => assetId !== undefined)
  const key = movable.map(({ id }) => id).join(' ')
  // A new list would draw every tile again.
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key])
  const sensors = useSortSensors()
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const nameOf = (id: unknown) => movable.find((row) => row.id === id)?.name ?? 'The photo'
  const accessibility = sortAccessibility({ noun: 'photo', ids, nameOf, enter: 'opens it' })
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = arrayMove(movable, placeOf(active.id) - 1, placeOf(over.id) - 1)
    acts.onArrange(moved.flatMap(({ assetId }) => assetId ?? []))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
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
