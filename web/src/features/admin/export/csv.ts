import type { Column } from '../columns/Column.ts'

type CsvCell = string | number | boolean

// What a spreadsheet takes for the start of a formula, in its full-width forms as well.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

// A number, or numbers that stand beside each other without a sign, which no spreadsheet reads as a formula.
const phone = /^\+(?:\d+|\d+ ?\(\d+\)[\d .-]*|\d+(?: \d+)+)$/

/** One cell as text: a would-be formula is made harmless by an apostrophe, which spreadsheets hide. */
export function csvCell(value: CsvCell): string {
  const text = typeof value === 'string' && formulaStart.test(value) && !phone.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(csvCell).join(',')}\r\n`
/** Tells Excel that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvHead = <Row>(columns: readonly Column<Row>[]) => csvLine(columns.map(({ id }) => id))
export const csvRow = <Row>(columns: readonly Column<Row>[], row: Row) =>
  csvLine(columns.map(({ value }) => value(row)))
