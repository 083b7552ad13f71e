/** Runs the work once the page has loaded and the browser has nothing to do. Answers how to call it off. */
export function whenIdle(work: () => Promise<void>): () => void {
  let isCalledOff = false
  const run = () => void (isCalledOff || work())
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
    else setTimeout(run, 1_000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isCalledOff = true
    window.removeEventListener('load', wait)
  }
}
