/**
 * Plays the films of SampleFilm.tsx and HomePage.tsx, without React: a phone starts a film with sound from the tap
 * itself alone, and can't wait for a script.
 */
export function playSamples(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-film]')) prepare(frame)
  openByLink()
}

function prepare(frame: HTMLElement) {
  const video = frame.querySelector('video')
  if (!video) return
  const chapters = [...frame.querySelectorAll<HTMLButtonElement>('[data-film-at]')]
  frame.querySelector('[data-film-play]')?.addEventListener('click', () => playFrom(video, video.currentTime))
  frame.querySelector('[data-film-again]')?.addEventListener('click', () => playFrom(video, 0))
  for (const chapter of chapters)
    chapter.addEventListener('click', () => playFrom(video, Number(chapter.dataset.filmAt)))
  video.addEventListener('play', () => {
    showCard(frame, false)
    pauseOthers(video)
  })
  video.addEventListener('ended', () => {
    if (document.fullscreenElement === video) void document.exitFullscreen()
    showCard(frame, true)
    if (document.activeElement === video) frame.querySelector<HTMLElement>('[data-film-end] a')?.focus()
  })
  video.addEventListener('timeupdate', () => markChapter(chapters, video.currentTime))
  if (frame instanceof HTMLDialogElement) closeOnWish(frame, video)
}

function playFrom(video: HTMLVideoElement, seconds: number) {
  const frame = video.closest<HTMLElement>('[data-film]')
  frame?.querySelector('[data-film-cover]')?.toggleAttribute('hidden', true)
  if (frame) showCard(frame, false)
  video.hidden = false
  video.currentTime = seconds
  // Refused by the browser, it stands there with its controls.
  video.play().catch(() => undefined)
  video.focus()
}

function showCard(frame: HTMLElement, isShown: boolean) {
  frame.querySelector('[data-film-end]')?.toggleAttribute('hidden', !isShown)
}

function pauseOthers(video: HTMLVideoElement) {
  for (const other of document.querySelectorAll<HTMLVideoElement>('[data-film] video'))
    if (other !== video) other.pause()
}

function markChapter(chapters: readonly HTMLButtonElement[], seconds: number) {
  const current = chapters.findLast(({ dataset }) => Number(dataset.filmAt) <= seconds)
  for (const chapter of chapters)
    if (chapter === current) chapter.setAttribute('aria-current', 'true')
    else chapter.removeAttribute('aria-current')
}

function closeOnWish(dialog: HTMLDialogElement, video: HTMLVideoElement) {
  dialog.addEventListener('close', () => video.pause())
  dialog.querySelector('[data-film-close]')?.addEventListener('click', () => dialog.close())
  // Beside the film lies the dialog's own backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}

/** A link to the sample plays it where it stands; without script it leads to the sample's section. */
function openByLink() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-film]')
  const video = dialog?.querySelector('video')
  if (!dialog || !video) return
  document.querySelector('[data-watch]')?.addEventListener('click', (event) => {
    event.preventDefault()
    dialog.showModal()
    playFrom(video, 0)
  })
}
