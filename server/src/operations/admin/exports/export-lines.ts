import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { type ExportKind, exportRows } from './export-rows.ts'
import type { Period, ReadPage } from './transfer-pages.ts'

/** Checks access again after this many pages. */
const PAGES_PER_CHECK = 10

type ExportOptions = {
  what: ExportKind
  period: Period
  read: ReadPage
  isAllowed: () => Promise<boolean>
}

/**
 * A file's lines, in one-page chunks.
 * @throws Error when the admin loses access during the export
 */
export async function* exportLines({
  what,
  period,
  read,
  isAllowed,
}: ExportOptions): AsyncGenerator<string> {
  const { columns, pages } = exportRows[what]
  yield BYTE_ORDER_MARK + csvLine(columns)
  let count = 0
  for await (const rows of pages(read, period)) {
    count += 1
    if (count % PAGES_PER_CHECK === 0 && !(await isAllowed())) {
      throw new Error('export stopped: the admin lost access')
    }
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)))
    if (lines.length > 0) yield lines.join('')
  }
}
