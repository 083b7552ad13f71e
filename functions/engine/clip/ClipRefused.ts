/** A clip that can't stand in a shot's place. The message says why and what to do, in a sentence for whoever sent it. */
export class ClipRefused extends Error {
  override name = 'ClipRefused'
}
