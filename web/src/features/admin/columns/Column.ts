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
  /** Stands below the first line of a phone's row, in one line or two lines tall. */
  brief?: 'line' | 'tall'
  /** Only in the CSV file: on the screen another column tells it. */
  inFileOnly?: true
}
