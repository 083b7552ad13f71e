/**
 * Runs in the page. What a person with this window could not see, read or press: a page or box that scrolls sideways,
 * a control that is cut off, or that something else covers when the keyboard brings it into view from above or below.
 */
export function layoutDefects(): string[] {
  const page = document.documentElement
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 40)}"`
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.offsetWidth + element.offsetHeight > 4 &&
    !element.closest('[inert], [aria-hidden=true], a[href="#main"]')
  const shown = (scope: ParentNode, selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter(isShown)

  const found = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} pixels wide`] : []
  const layer = shown(document, 'dialog:modal, [role=dialog], [role=alertdialog], [role=menu]').at(-1)

  for (const box of shown(layer?.parentElement ?? document.body, '*')) {
    const { overflowX, textOverflow } = getComputedStyle(box)
    if (overflowX === 'visible' || textOverflow === 'ellipsis' || box.matches('input, select, textarea')) continue
    const mayScroll = overflowX !== 'hidden' && overflowX !== 'clip' && box.querySelector('table')
    if (!mayScroll && box.scrollWidth > box.clientWidth + 1) found.push(`${named(box)} is too wide for its box`)
  }

  const controls = shown(layer ?? document, 'a[href], button, input, select, textarea, summary')
  for (const control of controls) {
    const spills = control.clientWidth > 0 && control.scrollWidth > control.clientWidth + 1
    const isCut = getComputedStyle(control).textOverflow === 'ellipsis' || control.matches('input, select, textarea')
    if (spills && !isCut) found.push(`${named(control)} is too narrow for its text`)
  }
  const covers = (hit: Element | null, control: HTMLElement) =>
    !hit || !(control.contains(hit) || hit.closest('[aria-controls]')?.getAttribute('aria-controls') === control.id)
  for (const control of [...controls, ...controls.toReversed()]) {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const rect = control.getClientRects()[0]
    if (!rect) continue
    const { left, right, top, bottom } = rect
    const [x, y, inset] = [(left + right) / 2, (top + bottom) / 2, 4]
    const edges: [number, number][] = [
      [x, top + inset],
      [x, bottom - inset],
      [left + inset, y],
      [right - inset, y],
    ]
    // A poster that fills the window is pressed anywhere.
    const isLarge = bottom - top > window.innerHeight / 2
    const points: [number, number][] = isLarge ? [[x, y]] : [[x, y], ...edges]
    for (const point of points) {
      const hit = document.elementFromPoint(...point)
      if (!covers(hit, control)) continue
      found.push(
        `${named(control)} is ${hit ? `covered by ${named(hit)}` : 'out of the window'} at ${point.map(Math.round)}`,
      )
      break
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...new Set(found)]
}
