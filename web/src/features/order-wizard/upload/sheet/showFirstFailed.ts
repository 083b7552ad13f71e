/** Leads to the first photo of the sheet that failed. */
export function showFirstFailed(sheet: HTMLElement | null) {
  const tile = sheet?.querySelector<HTMLElement>('li[data-state="error"] button')
  tile?.scrollIntoView({ block: 'center' })
  tile?.focus({ preventScroll: true })
}
