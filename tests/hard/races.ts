/** A race is run twice by default and two hundred times in the hard harness; it may come out only one way. */
export const repeated = { repeats: process.env.HARD === '1' ? 199 : 1, timeout: 120_000 }
