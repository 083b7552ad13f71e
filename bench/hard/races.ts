import { runsOf } from '../../tests/support/running/runs.ts'

/** A race may come out only one way: it is run twice by default, and in the hard harness two hundred times. */
export const repeated = { repeats: runsOf(2, 200) - 1, timeout: 120_000 }
