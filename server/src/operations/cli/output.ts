import type { Context } from './context.ts'

/** Prints data as JSON, or as lines for people. */
export function printData(
  { print }: Context,
  { json = false, data, lines }: { json?: boolean | undefined; data: unknown; lines: string[] },
): void {
  print(json ? JSON.stringify(data, null, 2) : lines.join('\n'))
}

/** Aligns columns, or states that there are no rows. */
export function tableLines(head: string[], rows: string[][], none: string): string[] {
  if (rows.length === 0) return [none]
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A time to the second in UTC, such as `2026-11-21 17:00:00Z`; `-` for none. */
export function timeText(time: Date | null): string {
  return time === null ? '-' : `${time.toISOString().slice(0, 19).replace('T', ' ')}Z`
}

/** A text in one line of limited length. */
export function oneLine(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`
}
