const turns: Record<string, readonly string[]> = {
  '1,0,0,1': [],
  '0,1,-1,0': ['transpose=clock'],
  '-1,0,0,-1': ['hflip', 'vflip'],
  '0,-1,1,0': ['transpose=cclock'],
  '-1,0,0,1': ['hflip'],
  '1,0,0,-1': ['vflip'],
}
export type Turn = { filters: readonly string[]; isSideways: boolean }

export function turnOf(matrix: Buffer | null): Turn {
  if (!matrix || matrix.length < 20) return { filters: [], isSideways: false }
  const at = (index: number) => Math.sign(matrix.readInt32LE(index * 4))
  const name = [at(0), at(1), at(3), at(4)].map((value) => value || 0).join(',')
  return { filters: turns[name] ?? [], isSideways: name.startsWith('0,') }
}
