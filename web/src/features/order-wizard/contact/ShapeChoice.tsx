import { type OrientationName, orientationNames, orientations } from '#contract/orders/orderChoices'
import { TileChoice } from '../../../ui/fields/TileChoice.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'

const shapes: Record<OrientationName, { use: string; frame: string }> = {
  landscape: { use: 'MLS, websites', frame: 'h-[1.125rem] w-8' },
  portrait: { use: 'Reels, Stories', frame: 'h-8 w-[1.125rem]' },
  square: { use: 'Feed posts', frame: 'size-7' },
}
const tiles = orientations.map((orientation) => {
  const { use, frame } = shapes[orientation]
  const name = orientationNames[orientation]
  return {
    value: orientation,
    name: `${name}: ${use}`,
    children: (
      <span className="flex w-full flex-col items-center gap-1.5 text-center sm:flex-row sm:gap-3 sm:text-left">
        <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center">
          <span className={`rounded-[3px] border-2 border-ink-2 ${frame}`} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold text-14">{name}</span>
          <span className="block text-13 text-ink-3">{use}</span>
        </span>
      </span>
    ),
  }
})

/** What shape the film has; the first draft is made in it. */
export function ShapeChoice() {
  const { register } = useOrderFields()
  return <TileChoice legend="Video shape" tiles={tiles} className="grid-cols-3" {...register('options.orientation')} />
}
