/** A cell's value. Dates are written in ISO 8601. */
export type Cell = string | number | boolean | Date | null

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line in a file, including its line ending. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return quoted(escaped(cell))
}

/**
 * The positions where a spreadsheet could start a formula: at the start of a cell, or after a character
 * that separates cells in other dialects, even within quotes. Covers invisible characters before the
 * formula and full-width forms of its first character.
 */
const formula = /(^|[;\t|\r\n])(?=[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu

/** Escapes text so that no spreadsheet treats it as a formula. */
function escaped(text: string): string {
  return text.replace(formula, "$1'")
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
