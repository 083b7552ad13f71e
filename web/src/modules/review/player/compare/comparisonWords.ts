import { counterpartsOf, type Moment } from '#contract/review/sameShot'
import type { PlayerFilm } from '../playerFilm.ts'

/** What the other version shows meanwhile: 'Version 1 shows shot 4, at the same moment.' */
export function oppositeText(film: PlayerFilm, other: PlayerFilm, { counterpart, isHeld }: Moment): string {
  const version = `Version ${other.version}`
  if (!counterpart)
    return other.version < film.version
      ? `This shot is new. ${version} is at the same second.`
      : `${version} doesn’t have this shot. It is at the same second.`
  const shot = `${version} shows shot ${counterpart.index + 1}`
  const ended = isHeld ? 'It is shorter there and has ended.' : ''
  if (counterpart.kind === 'in_place') return [`${shot} in its place.`, ended].join(' ').trim()
  return isHeld ? `${shot}. ${ended}` : `${shot}, at the same moment.`
}

/** Which shots of the other version are never seen beside this one; empty for none. */
export function unseenText(film: PlayerFilm, other: PlayerFilm): string {
  const seen = new Set(counterpartsOf(film, other).map((counterpart) => counterpart?.index))
  const unseen = other.shots.flatMap((_, index) => (seen.has(index) ? [] : [String(index + 1)]))
  if (unseen.length === 0) return ''
  const shots = `${unseen.length === 1 ? 'shot' : 'shots'} ${listed.format(unseen)}`
  return other.version < film.version
    ? `Version ${film.version} no longer has ${shots} of version ${other.version}.`
    : `Version ${other.version} has more: ${shots}.`
}
const listed = new Intl.ListFormat('en-US')
