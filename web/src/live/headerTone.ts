/** The header lies clear on the night of the hero, and turns to paper once the hero is left. */
export function followHero() {
  const header = document.querySelector('[data-over-night]')
  const hero = document.getElementById('home')
  if (!hero || !header) return
  new IntersectionObserver(([entry]) => header.toggleAttribute('data-over-night', entry?.isIntersecting ?? false), {
    rootMargin: '-72px 0px 0px',
  }).observe(hero)
}
