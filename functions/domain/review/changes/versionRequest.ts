import type { VersionRequest } from '#contract/review/review'
import type { FilmVersion } from '../../delivery/Delivery.ts'
import { isUnended } from '../../film/TourVersion.ts'
import { currentOf, newestOf } from '../../film/tourProduction.ts'
import { AppError, invalidField } from '../../platform/AppError.ts'
import { type Comment, isKept, stateOf } from '../Comment.ts'

/** The version to be changed. Throws conflict where another one is current or on its way. */
export function baseOf(tours: readonly FilmVersion[], wanted: number): FilmVersion {
  refuseWhileMaking(tours)
  const current = currentOf(tours)
  if (current?.version === wanted) return current
  const known = current ? `Version ${current.version} is. Please look at it first.` : 'Please reload the page.'
  throw new AppError('conflict', `Version ${wanted} is not the current version of the film. ${known}`)
}

export function refuseWhileMaking(tours: readonly FilmVersion[]): void {
  const making = tours.find(isUnended)
  if (making)
    throw new AppError(
      'conflict',
      `Version ${making.version} is being made. Please wait for it, which takes about a minute.`,
    )
}

/** The other version to go back to. Throws invalid where it is not one. */
export function undoneTo(
  tours: readonly FilmVersion[],
  { undo_to, base_version, comments = [] }: VersionRequest,
): FilmVersion {
  if (comments.length > 0)
    throw invalidField(
      'comments',
      'You can’t go back and apply changes at the same time. Please apply them afterwards.',
    )
  const found = tours.find(({ version, state }) => version === undo_to && state === 'ready')
  if (!found || found.version === base_version)
    throw invalidField('undo_to', 'Please choose another version that is ready.')
  return found
}

/** The comments that are named, by their time of writing. Throws where one is gone, or came to something already. */
export function commentsToApply(
  comments: readonly Comment[],
  tours: readonly FilmVersion[],
  wanted: readonly string[],
): Comment[] {
  if (wanted.length === 0) throw invalidField('comments', 'Please choose what to change.')
  const found = comments.filter((comment) => isKept(comment) && wanted.includes(comment.id))
  const gone = wanted.filter((id) => !found.some((comment) => comment.id === id))
  const done = found.filter((comment) => stateOf(comment, tours) === 'applied')
  refuseWith([
    ...gone.map((id) => [id, 'This comment is not there any more.'] as const),
    ...done.map(({ id, applied_in }) => [id, `Version ${applied_in} was made with this comment already.`] as const),
  ])
  return found
}

/** The files of an older version are kept as long as its order is, but an outage or a person may have taken them. */
export const versionIsGone = ({ version }: FilmVersion) =>
  new AppError(
    'conflict',
    `The files of version ${version} are not there any more, so we can’t go back to it. Please ask for the changes you want, or write to our team.`,
  )

export function refuseWith(refusals: readonly (readonly [id: string, sentence: string])[]): void {
  const [first] = refusals
  if (!first) return
  const fields = Object.fromEntries(refusals.map(([id, sentence]) => [`comments.${id}`, sentence]))
  const sentence =
    refusals.length === 1 ? first[1] : `${refusals.length} of these changes can’t be made. Please look at each of them.`
  throw new AppError('conflict', sentence, { fields })
}

/** For a request whose answer was lost. */
export function madeBefore(
  tours: readonly FilmVersion[],
  comments: readonly Comment[],
  request: VersionRequest,
): FilmVersion | undefined {
  if (request.undo_to !== undefined) {
    const current = currentOf(tours)
    return current?.version === request.undo_to && request.undo_to !== request.base_version ? current : undefined
  }
  const newest = newestOf(tours)
  const revision = newest?.revision
  if (!newest || revision?.base !== request.base_version || newest.state === 'failed' || newest.state === 'cancelled')
    return undefined
  const wanted = comments.filter(({ id, request: asked }) => asked && request.comments?.includes(id))
  const isSame = wanted.length > 0 && wanted.every(({ applied_in }) => applied_in === newest.version)
  return isSame ? newest : undefined
}
