import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Storyboard as StoryboardView } from '#contract/review/review'
import { Button } from '../../../ui/Button.tsx'
import { sortAccessibility } from '../../../ui/sorting/sortAccessibility.ts'
import { useSortSensors } from '../../../ui/sorting/useSortSensors.ts'
import { clock } from '../../tour/tourWords.ts'
import { withdraw } from '../data/commentActs.ts'
import { useRoom } from '../data/RoomContext.ts'
import { myDrop } from '../data/roomFacts.ts'
import { useAct } from '../data/useAct.ts'
import { closingCard } from '../requests/shot/closingCard.ts'
import { StoryboardTile } from './StoryboardTile.tsx'
import { act, myOrder, type StoryboardAct } from './storyboardActs.ts'
import { leftOut, tilesOf } from './tileFacts.ts'

/** What the next version will look like: its shots can be put in order, made longer or shorter, and left out. */
export function Storyboard({ storyboard }: { storyboard: StoryboardView }) {
  const scope = useRoom()
  const { room, base, player } = scope
  // What was just dropped stays where it was put until the server has drawn it.
  const [order, setOrder] = useState<readonly string[]>()
  const { run, isRunning, failure } = useAct(async (now, given: StoryboardAct) => {
    try {
      await act(now, given)
    } finally {
      setOrder(undefined)
    }
  })
  const takeBack = useAct(withdraw)
  const ids = order ?? storyboard.shots.map(({ id }) => id)
  const tiles = tilesOf(storyboard, ids, room, base)
  const out = leftOut(storyboard, base, closingCard)
  const ordered = myOrder(scope)
  const sensors = useSortSensors()
  const nameOf = (id: string) => `Shot ${tiles.find((tile) => tile.id === id)?.was ?? ''}`.trim()
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const shots = arrayMove([...ids], ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setOrder(shots)
    run({ act: 'order', shots })
  }
  const show = (startMs: number) => {
    player.pause()
    player.seek(startMs / 1000)
  }
  return (
    <section
      aria-labelledby="storyboard-title"
      className="rounded-card border border-hairline bg-surface p-4 sm:p-5"
      aria-busy={isRunning}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="storyboard-title" className="font-semibold text-18">
          Storyboard of the next version
        </h2>
        <p className="text-14 text-ink-2 tabular-nums">
          {tiles.length === 1 ? 'One shot' : `${tiles.length} shots`} and the closing card,{' '}
          {clock(storyboard.duration_ms)}
        </p>
      </div>
      <p className="mt-1 mb-4 text-14 text-ink-3">
        Drag to change the order. Every length is a number of beats of {(storyboard.beat_ms / 1000).toFixed(2)} seconds.
        {storyboard.is_timed_anew && ' The film’s length or music is changing, so its shots will be retimed.'}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={sortAccessibility({ noun: 'shot', ids, nameOf, enter: 'shows it' })}
      >
        <SortableContext items={[...ids]} strategy={rectSortingStrategy} disabled={isRunning}>
          <ol className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
            {tiles.map((tile) => (
              <StoryboardTile
                key={tile.id}
                tile={tile}
                beatMs={storyboard.beat_ms}
                isBusy={isRunning}
                canDrop={tiles.length > 1}
                onAct={run}
                onShow={() => show(tile.startMs)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {ordered && (
        <Button
          variant="text"
          size="small"
          className="mt-3 -ml-3"
          busy={takeBack.isRunning}
          onClick={() => takeBack.run(ordered)}
        >
          Back to the order of version {base.version}
        </Button>
      )}
      {out.length > 0 && (
        <ul aria-label="Left out" className="mt-4 border-hairline border-t pt-2">
          {out.map(({ id, was }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3">
              <span className="text-ink-2">Shot {was} is left out</span>
              {myDrop(room, id) && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`Put back shot ${was}`}
                  disabled={isRunning}
                  onClick={() => run({ act: 'restore', shot: id })}
                >
                  Put back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {(failure || takeBack.failure) && (
        <p role="alert" className="mt-3 text-danger">
          {failure || takeBack.failure}
        </p>
      )}
    </section>
  )
}
