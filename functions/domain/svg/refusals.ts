import { AppError } from '../AppError.ts'

const rejected = (sentence: string) => new AppError('rejected_file', sentence)

/** Refuses a drawing by what was found in it. */
export const svgContains = (what: string) =>
  rejected(`This SVG contains ${what}. Please export it as a plain drawing, or as PNG.`)
export const notUtf8 = () =>
  rejected('This file is not an SVG in UTF-8. Please export it again with that encoding, or as PNG.')
export const notSvg = () => rejected('This file is not an SVG image inside. Please choose the original photo.')

/** What the file calls something, short and plain enough for a sentence. */
export function shortened(name: string): string {
  const plain = name.replaceAll(/[\p{C}\s]+/gu, ' ')
  return plain.length > 60 ? `${plain.slice(0, 60).toWellFormed()}…` : plain
}
