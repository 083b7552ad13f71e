/** "About a minute" is not said of more. */
const mostSeconds = 75

const measured = () => Number(import.meta.env.VITE_FIRST_CUT_SECONDS || Number.POSITIVE_INFINITY)

/** The strongest claim there is; empty where the stage has not measured it, or is slower. */
export const firstCutClaim = (): string =>
  measured() <= mostSeconds ? 'Your first cut in about a minute, before you leave the page.' : ''
