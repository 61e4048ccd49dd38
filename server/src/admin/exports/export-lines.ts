import type { Db } from '../../db/connect.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { type ExportKind, exportRows, type Period } from './export-rows.ts'

/** After so many pages it is asked again whether whoever reads them still may. */
const PAGES_UNASKED = 10

type Exported = { what: ExportKind; period: Period; isAllowed: () => Promise<boolean> }

/**
 * The lines of a file, some at a time.
 * @throws Error when whoever reads it may not any more
 */
export async function* exportLines(
  db: Db,
  { what, period, isAllowed }: Exported,
): AsyncGenerator<string> {
  const { columns, pages } = exportRows[what]
  yield BYTE_ORDER_MARK + csvLine(columns)
  let count = 0
  for await (const rows of pages(db, period)) {
    count += 1
    if (count % PAGES_UNASKED === 0 && !(await isAllowed())) {
      throw new Error('an export ended, as its admin is none any more')
    }
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)))
    if (lines.length > 0) yield lines.join('')
  }
}
