/** How far the page may move, in pixels, before type on the picture would run into the header's. */
const clearUntil = 60

/** The header lies clear on the night of the hero, and turns to paper as soon as the page is read on. */
export function followHero() {
  const header = document.querySelector('[data-over-night]')
  if (!header || !document.getElementById('home')) return
  const follow = () => header.toggleAttribute('data-over-night', scrollY <= clearUntil)
  follow()
  addEventListener('scroll', follow, { passive: true })
}
