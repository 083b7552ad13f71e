import { whenIdle } from '../lib/browser/whenIdle.ts'
import type { SitePageName } from '../site/sitePageNames.ts'
import type { IslandName } from '../ui/Island.tsx'
import { isIslandName, islands } from './islands.ts'

export type Wake = (name: IslandName) => Promise<void>

/** The events that announce that somebody is about to use a control. */
const approaches = ['pointerover', 'pointerdown', 'focusin'] as const
const controls = 'button, input, textarea'
/** Nobody has to touch the stage for its film to run: it wakes when a quarter of the window shows its section. */
const seenStage = { name: 'stills', margin: '0px 0px -25%' } as const

/**
 * Each island sleeps, as HTML that needs no React, until somebody approaches one of its controls. What is clicked or
 * typed before it is awake is kept and done again; a double click once.
 */
export function wakeIslands(page: SitePageName): Wake {
  const waking = new Map<Element, Promise<boolean>>()
  const awake = new WeakSet<Element>()
  const clicked = new Set<Element>()

  /** Answers whether the element is awake. */
  const wakeElement = (element: HTMLElement) => {
    const name = element.dataset.island
    if (!isIslandName(name)) return Promise.resolve(false)
    const work =
      waking.get(element) ??
      Promise.all([import('./hydrateIsland.tsx'), islands[name]()]).then(
        ([{ hydrateIsland }, Content]) => {
          hydrateIsland(element, name, Content, page)
          awake.add(element)
          return true
        },
        (cause: unknown) => {
          waking.delete(element)
          reportError(new Error(`The script of ${name} did not come. The next use tries again.`, { cause }))
          return false
        },
      )
    waking.set(element, work)
    return work
  }

  const sleeperOf = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    const element = control?.closest<HTMLElement>('[data-island]')
    return control && element && !awake.has(element) ? { control, element } : undefined
  }
  const approach = (event: Event) => {
    const sleeper = sleeperOf(event)
    if (sleeper) void wakeElement(sleeper.element)
  }
  for (const type of approaches) document.addEventListener(type, approach, { passive: true })

  document.addEventListener(
    'click',
    (event) => {
      const sleeper = sleeperOf(event)
      if (!(sleeper?.control instanceof HTMLButtonElement)) return
      event.preventDefault()
      const { control, element } = sleeper
      if (clicked.has(control)) return
      clicked.add(control)
      void wakeElement(element)
        .then((isAwake) => isAwake && control.click())
        .finally(() => clicked.delete(control))
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const sleeper = sleeperOf(event)
      if (!sleeper) return
      void wakeElement(sleeper.element).then(
        (isAwake) => isAwake && sleeper.control.dispatchEvent(new KeyboardEvent(event.type, event)),
      )
    },
    true,
  )
  whenSeen(seenStage, (element) => whenIdle(async () => void (await wakeElement(element))))
  return async (name) => {
    const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
    if (element) await wakeElement(element)
  }
}

type Seen = { name: IslandName; margin: string }

function whenSeen({ name, margin }: Seen, then: (element: HTMLElement) => void) {
  const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  // The island's own element has no box to be seen.
  const section = element?.firstElementChild
  if (!element || !section) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      then(element)
    },
    { rootMargin: margin },
  )
  observer.observe(section)
}
