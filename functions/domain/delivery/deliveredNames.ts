const longest = 60

/** An address as a file's name has it: '1204-barton-hills-drive'. Words in other letters than Latin ones give `otherwise`. */
export function addressSlug(address: string, otherwise: string): string {
  const plain = address
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return words.slice(0, longest).replace(/-+$/, '') || otherwise.toLowerCase().replaceAll('_', '-')
}
