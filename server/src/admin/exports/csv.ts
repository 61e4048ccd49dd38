/** What a cell may hold; an instant is written in ISO 8601. */
export type Cell = string | number | boolean | Date | null

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

/** A spreadsheet runs what begins like this; also in the wide letters of other keyboards. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Text that is a formula to nobody. */
function disarmed(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
