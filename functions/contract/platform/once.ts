/** What `make` makes, made when it is first asked for: what a module makes as it loads, every cold start waits for. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
