/** Files that import each other in a circle, in the order of their arrows: one circle at least where there is any. */
export function circlesIn(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) return void circles.push(path.slice(start))
    if (done.has(file)) return
    for (const imported of importsOf.get(file) ?? []) walk(imported, [...path, file])
    done.add(file)
  }
  for (const file of importsOf.keys()) walk(file, [])
  return circles
}
