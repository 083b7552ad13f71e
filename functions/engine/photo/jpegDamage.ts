const atRestart = /before marker 0xd[0-7]\b|instead of RST/

/**
 * Whether a strip of a JPEG that is taken all the same may be missing. libvips tells the decoder's first warning alone, so
 * whatever comes behind a restart marker is not known, and one is enough.
 */
export const mayLackPart = (warning: string): boolean => atRestart.test(warning)

/** Cameras leave some bytes between the pixels and the end marker; a part that was lost leaves more. */
const mostStrayBytes = 1024

/** libjpeg warns of harmless things in the same way; an error at a restart marker costs a strip at most. */
export function isDamage(warning: string): boolean {
  if (mayLackPart(warning)) return false
  const [, stray] = /(\d+) extraneous bytes/.exec(warning) ?? []
  if (stray !== undefined) return Number(stray) > mostStrayBytes
  return /premature end|bad Huffman code|Unsupported marker/i.test(warning)
}
