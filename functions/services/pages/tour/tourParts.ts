/** The browser's own controls lie over a film's titles: these stand below it. */
export const playerScript = `
const player = byId('player')
const video = player.querySelector('video')
const time = byId('time')
const total = Number(player.dataset.seconds)
const clock = (seconds) => Math.floor(seconds / 60) + ':' + String(Math.floor(seconds % 60)).padStart(2, '0')
const chapters = [...player.querySelectorAll('[data-start]')]
const startOf = (chapter) => chapter.dataset.start / 1000
const isIn = (chapter, seconds) => seconds >= startOf(chapter) - 0.05 && seconds < chapter.dataset.end / 1000 - 0.05
let isShown = false
video.controls = false
for (const chapter of chapters.slice(1)) {
  const tick = document.createElement('i')
  tick.style.left = (startOf(chapter) / total) * 100 + '%'
  byId('line').prepend(tick)
}
const show = () => {
  const seconds = video.currentTime
  const room = chapters.find((chapter) => isIn(chapter, seconds))
  time.value = seconds
  byId('line').style.setProperty('--played', (seconds / total) * 100 + '%')
  byId('now').textContent = clock(seconds)
  time.setAttribute('aria-valuetext', clock(seconds) + ' of ' + clock(total) + (room ? ', ' + room.firstChild.textContent.trim() : ''))
  for (const chapter of chapters) {
    if (chapter === room && isShown) chapter.setAttribute('aria-current', 'true')
    else chapter.removeAttribute('aria-current')
  }
}
const play = () => video.play().catch(() => undefined)
const toggle = () => (video.paused ? play() : video.pause())
const seek = (seconds) => {
  video.currentTime = Math.min(Math.max(0, seconds), total)
  show()
}
const mute = () => { video.muted = !video.muted }
const words = byId('captions')
const caption = () => {
  const track = video.textTracks[0]
  const isOn = track.mode !== 'showing'
  track.mode = isOn ? 'showing' : 'disabled'
  words.setAttribute('aria-pressed', String(isOn))
}
const fill = () => {
  if (document.fullscreenElement) return document.exitFullscreen()
  return player.requestFullscreen ? player.requestFullscreen() : video.webkitEnterFullscreen()
}
byId('fill').hidden = !player.requestFullscreen && !video.webkitEnterFullscreen
byId('start').addEventListener('click', () => {
  byId('toggle').focus()
  play()
})
byId('toggle').addEventListener('click', toggle)
video.addEventListener('click', toggle)
byId('mute').addEventListener('click', mute)
byId('fill').addEventListener('click', fill)
if (words) words.addEventListener('click', caption)
time.addEventListener('input', () => seek(Number(time.value)))
for (const chapter of chapters) chapter.addEventListener('click', () => {
  seek(startOf(chapter))
  play()
})
const told = () => {
  player.classList.toggle('playing', !video.paused)
  byId('toggle').setAttribute('aria-label', video.paused ? 'Play' : 'Pause')
}
video.addEventListener('play', () => {
  isShown = true
  byId('start').hidden = true
  byId('broken').textContent = ''
  told()
  show()
})
for (const end of ['pause', 'ended']) video.addEventListener(end, told)
video.addEventListener('timeupdate', show)
video.addEventListener('volumechange', () => {
  player.classList.toggle('muted-film', video.muted)
  byId('mute').setAttribute('aria-pressed', String(video.muted))
})
video.addEventListener('error', () => {
  byId('broken').textContent = 'The film could not be loaded. Please reload the page.'
})
const keys = { k: toggle, ' ': toggle, m: mute, f: fill, c: () => words && caption() }
player.addEventListener('keydown', (event) => {
  const act = keys[event.key]
  const isPress = event.key === ' ' && event.target.tagName === 'BUTTON'
  if (!act || isPress || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
})
time.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  seek(video.currentTime + step)
})
show()
`

/** The track scrolls by hand and finger as it is; buttons and keys move it by one picture. */
export const galleryScript = `
const leaf = byId('leaf')
if (leaf && leaf.showModal) {
  const track = byId('track')
  let shown = 0
  track.tabIndex = 0
  const last = track.children.length - 1
  const bound = () => {
    if (leaf.open) shown = Math.round(track.scrollLeft / track.clientWidth)
    byId('leaf-back').hidden = shown === 0
    byId('leaf-on').hidden = shown === last
  }
  const go = (index, behavior) => track.scrollTo({ left: Math.min(last, Math.max(0, index)) * track.clientWidth, behavior })
  const tiles = [...byId('tiles').querySelectorAll('a')]
  tiles.forEach((tile, index) => tile.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leaf.showModal()
    go(index, 'instant')
    bound()
  }))
  byId('leaf-close').addEventListener('click', () => leaf.close())
  byId('leaf-back').addEventListener('click', () => go(shown - 1))
  byId('leaf-on').addEventListener('click', () => go(shown + 1))
  track.addEventListener('scroll', bound, { passive: true })
  addEventListener('resize', bound)
  leaf.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(shown + by)
  })
  leaf.addEventListener('close', () => tiles[shown].focus())
}
`

export const visitScript = `
const plan = byId('plan')
const when = byId('when')
const visit = JSON.parse(plan.dataset.visit)
const stamp = (date) => date.toISOString().replace(/[-:]|\\.\\d+/g, '')
const local = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16)
const saturday = new Date()
saturday.setDate(saturday.getDate() + ((6 - saturday.getDay() + 7) % 7 || 7))
saturday.setHours(11, 0, 0, 0)
when.min = local(new Date())
when.value = local(saturday)
const chosen = () => {
  const date = new Date(when.value)
  const isGood = !Number.isNaN(date.getTime()) && date > new Date()
  byId('planned').textContent = isGood ? '' : 'Please choose a day and time to come.'
  if (!isGood) when.focus()
  return isGood ? date : undefined
}
const escaped = (text) => text.replace(/[\\\\;,]/g, '\\\\$&').replace(/\\n/g, '\\\\n')
byId('keep').addEventListener('click', () => {
  const date = chosen()
  if (!date) return
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tour page//EN', 'BEGIN:VEVENT', 'UID:' + stamp(date) + location.pathname,
    'DTSTAMP:' + stamp(new Date()), 'DTSTART:' + stamp(date), 'DTEND:' + stamp(new Date(date.getTime() + 1800000)),
    'SUMMARY:' + escaped(visit.title), 'LOCATION:' + escaped(visit.where), 'DESCRIPTION:' + escaped(visit.note), 'END:VEVENT', 'END:VCALENDAR', '']
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.join('\\r\\n')], { type: 'text/calendar' }))
  link.download = 'visit.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60000)
  byId('planned').textContent = 'Saved for your calendar. The agent does not know of it yet.'
})
const propose = byId('propose')
if (propose) propose.addEventListener('click', () => {
  const date = chosen()
  if (!date) return
  const said = date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const message = byId('message')
  message.value = 'I would like to see the home on ' + said + '.'
  byId('agent').scrollIntoView()
  byId(byId('name').value ? 'message' : 'name').focus()
})
`
