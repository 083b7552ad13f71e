/** Cameras leave some bytes between the pixels and the end marker; a part that was lost leaves more. */
const mostStrayBytes = 1024

/**
 * Whether the decoder's warning means that pixels are missing or wrong. libjpeg goes on after any of them, and warns of
 * what every viewer overlooks in the same way.
 */
export function isDamage(warning: string): boolean {
  const [, stray] = /(\d+) extraneous bytes/.exec(warning) ?? []
  if (stray !== undefined) return Number(stray) > mostStrayBytes
  return /premature end|bad Huffman code|instead of RST|Unsupported marker/i.test(warning)
}
