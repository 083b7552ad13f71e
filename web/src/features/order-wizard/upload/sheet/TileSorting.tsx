import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { useLayoutEffect, useMemo } from 'react'
import { sortAccessibility } from '../../../../ui/sorting/sortAccessibility.ts'
import { useSortSensors } from '../../../../ui/sorting/useSortSensors.ts'
import type { UploadRow } from '../uploadRows.ts'
import type { Grips, TileActs } from './tiles.ts'

type TileSortingProps = { rows: readonly UploadRow[]; acts: TileActs; grips: Grips }

/**
 * Lets every stored photo be moved by mouse, by long press and by keyboard; the others follow in the order of their
 * upload. It draws no tile: those that stand get their grips, so that none loses its picture or the focus.
 */
export function TileSorting({ rows, acts, grips }: TileSortingProps) {
  const movable = rows.filter(({ assetId }) => assetId !== undefined)
  const key = movable.map(({ id }) => id).join(' ')
  // A new list would draw every tile again.
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key])
  const sensors = useSortSensors()
  const positionOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const nameOf = (id: unknown) => movable.find((row) => row.id === id)?.name ?? 'The photo'
  const accessibility = sortAccessibility({ noun: 'photo', ids, nameOf, enter: 'opens it' })
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = arrayMove(movable, positionOf(active.id) - 1, positionOf(over.id) - 1)
    acts.onArrange(moved.flatMap(({ assetId }) => assetId ?? []))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {ids.map((id) => (
          <TileGrip key={id} id={id} grips={grips} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function TileGrip({ id, grips }: { id: string; grips: Grips }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  // Before the screen is painted, or a tile would lag behind the pointer.
  useLayoutEffect(() => {
    grips.set(
      new Map(grips.get()).set(id, {
        ref: setNodeRef,
        style: { transform: moved, transition },
        isLifted: isDragging,
        handle: { ...attributes, ...listeners },
      }),
    )
  }, [id, grips, setNodeRef, moved, transition, isDragging, attributes, listeners])
  useLayoutEffect(
    () => () => {
      grips.set(new Map([...grips.get()].filter(([other]) => other !== id)))
    },
    [id, grips],
  )
  return null
}
