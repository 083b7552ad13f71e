import { AppError } from '../../platform/AppError.ts'

const rejected = (sentence: string) => new AppError('rejected_file', sentence)

export const svgContains = (what: string) =>
  rejected(`This SVG contains ${what}. Please export it as a plain SVG, or as a PNG.`)
export const notUtf8 = () =>
  rejected('This SVG is not encoded in UTF-8. Please export it again with that encoding, or as a PNG.')
export const notSvg = () => rejected('This file isn’t really an SVG. Export it again, or send the original.')

export function shortened(name: string): string {
  const plain = name.replaceAll(/[\p{C}\s]+/gu, ' ')
  return plain.length > 60 ? `${plain.slice(0, 60).toWellFormed()}…` : plain
}
