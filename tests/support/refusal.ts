/** What a call fails with. Throws where it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<unknown> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (!outcome) throw new Error('This should have failed.')
  return outcome.error
}
