import type { EditValues } from './editors.ts'

export const changesOf = (values: EditValues, base: EditValues): EditValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]))

export type Merge = {
  /** Where the editor has typed nothing, the newer value; everywhere else, what was typed. */
  values: EditValues
  /** Newer values of fields that were typed into as well. */
  rivals: EditValues
}

/** Somebody else saved first: nothing typed is lost, and nothing newer is undone unseen. */
export function merge(typed: EditValues, read: EditValues, newer: EditValues): Merge {
  const values: EditValues = {}
  const rivals: EditValues = {}
  for (const [name, value] of Object.entries(typed)) {
    const theirs = newer[name] ?? ''
    const isTyped = value !== read[name]
    values[name] = isTyped ? value : theirs
    if (isTyped && theirs !== read[name] && theirs !== value) rivals[name] = theirs
  }
  return { values, rivals }
}
