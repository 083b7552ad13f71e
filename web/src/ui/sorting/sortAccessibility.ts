import type { Announcements, DndContextProps } from '@dnd-kit/core'

type Sorted = {
  /** 'photo': what is moved. */
  noun: string
  ids: readonly string[]
  nameOf: (id: string) => string
  /** What Enter does. */
  enter: string
}

/** What a screen reader is told of things that are put in order. */
export function sortAccessibility({ noun, ids, nameOf, enter }: Sorted): NonNullable<DndContextProps['accessibility']> {
  const positionOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const named = (id: unknown) => nameOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${named(active.id)} is picked up, ${noun} ${positionOf(active.id)} of ${ids.length}.`,
    onDragOver: ({ active, over }) =>
      over ? `${named(active.id)} is over position ${positionOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${named(active.id)} is ${noun} ${positionOf(over.id)} of ${ids.length} now.`
        : `${named(active.id)} is back in its place.`,
    onDragCancel: ({ active }) => `${named(active.id)} is back in its place.`,
  }
  const draggable = `Press Space to pick up the ${noun}, move it with the arrow keys, and press Space again to put it down. Escape puts it back. Enter ${enter}.`
  return { announcements, screenReaderInstructions: { draggable } }
}
