import { createContext, type ReactNode, use } from 'react'

export type IslandName = 'header' | 'stills' | 'process' | 'contact-form'

/** True while a page is rendered at build: each island is then rendered by itself, and put into its empty place. */
export const LeavesIslandsEmpty = createContext(false)

type IslandProps = { name: IslandName; children: ReactNode; overNight?: boolean }

/** A part of a rendered page that script brings to life by itself; what stands around it stays plain HTML. */
export function Island({ name, children, overNight = false }: IslandProps) {
  return (
    <div data-island={name} data-over-night={overNight ? '' : undefined} className="contents">
      {use(LeavesIslandsEmpty) ? null : children}
    </div>
  )
}
