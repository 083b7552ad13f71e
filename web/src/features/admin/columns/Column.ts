import type { ReactNode } from 'react'

/** One column of a table, for the screen, the cards of a phone, sorting and the CSV file. */
export type Column<Row> = {
  /** The field's name on the wire; heads the column of a CSV file. */
  id: string
  label: string
  /** What rows are sorted by and a CSV file holds. */
  value: (row: Row) => string | number | boolean
  cell: (row: Row) => ReactNode
  /** The share of the table's width, as a class. */
  width: string
  align?: 'right'
  /** Leads the row of a phone and opens the record. */
  leads?: true
  /** Stands in a phone's row: beside what leads, or below it, in one line of two or as tall as both. */
  brief?: 'beside' | 'line' | 'tall'
  /** What a phone's row shows in the cell's place. */
  card?: (row: Row) => ReactNode
  /** Only in the CSV file: on the screen another column tells it. */
  inFileOnly?: true
}
