/** Whether tests of faults, kills and races run in their whole form, which takes hours. */
export const isWhole = process.env.HARD === '1'

/** How often a test runs: as FLOWS says, else so often in its short form and so often in its whole one. */
export const runsOf = (short: number, whole: number) => Number(process.env.FLOWS ?? (isWhole ? whole : short))

/** What a test's chance goes by; SEED repeats a run. */
export const seedOr = (usual: number) => Number(process.env.SEED ?? usual)

/** Numbers from 0 to 1, the same ones for the same seed (Lehmer's generator). */
export function chanceFrom(seed: number) {
  let state = seed || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Which third of its cases a short run takes goes by the day, so that three days take all. SEED repeats a day. */
export const day = seedOr(Math.floor(Date.now() / 86_400_000))
export const todaysThird = <T>(all: readonly T[]): T[] => all.filter((_, index) => isWhole || (index + day) % 3 === 0)
/** For a failure's message: what to run it again with. */
export const daySeed = `SEED=${day}`

/** The same third for three days, so that each case of it meets every third that goes by the day. */
export const thirdForThreeDays = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => isWhole || (index + Math.floor(day / 3)) % 3 === 0)
