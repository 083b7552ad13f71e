export class ClipRefused extends Error {
  override name = 'ClipRefused'
}
