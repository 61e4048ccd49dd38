/** What a cell may hold; an instant is written in ISO 8601. */
export type Cell = string | number | boolean | Date | null

/** Has a spreadsheet read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of a file, with its end. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return quoted(disarmed(cell))
}

/**
 * Where a spreadsheet would begin to run: at the start, or behind what divides cells elsewhere, which
 * counts there within quotes, too. Also behind what is not seen, and in the wide letters of other
 * keyboards.
 */
const formula = /(^|[;\t|\r\n])(?=[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu

/** Text that is a formula to nobody. */
function disarmed(text: string): string {
  return text.replace(formula, "$1'")
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
