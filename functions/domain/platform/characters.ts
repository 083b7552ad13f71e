/** The first `count` characters of a text: never half of one, which the table and mail servers may refuse. */
export const firstCharacters = (text: string, count: number): string =>
  [...text.toWellFormed()].slice(0, count).join('')
