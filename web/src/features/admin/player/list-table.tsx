import type { ReactNode } from 'react'
import { ColumnHead, Row, Table, TableRows, TableTop } from '#ui/table.ts'

type Column = { label: () => string; isRight?: boolean }

type ListTableProps = {
  caption: string
  columns: Column[]
  /** For long lists: on phones, a row takes two lines instead of becoming a card. */
  isDense?: boolean
  children: ReactNode
}

/** A table of a player's records. */
export function ListTable({ caption, columns, isDense = false, children }: ListTableProps) {
  const layout = isDense ? 'max-lg:block max-lg:*:block' : 'cards-on-phones'
  return (
    <Table className={`${layout} tabular w-full border-t border-line text-14`}>
      <caption className="sr-only">{caption}</caption>
      <TableTop className={isDense ? 'max-lg:sr-only' : undefined}>
        <Row className="border-b border-line text-13 text-low">
          {columns.map(({ label, isRight }) => (
            <ColumnHead
              key={label()}
              scope="col"
              className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${isRight ? 'text-right' : 'text-left'}`}
            >
              {label()}
            </ColumnHead>
          ))}
        </Row>
      </TableTop>
      <TableRows>{children}</TableRows>
    </Table>
  )
}

/** A row of a dense table. On phones it has three columns, and the last one fills the width. */
export function DenseRow({ children }: { children: ReactNode }) {
  return (
    <Row className="border-b border-line/60 last:border-0 max-lg:grid max-lg:grid-cols-[88px_auto_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3 lg:*:px-3 lg:*:py-2.5 lg:*:first:pl-5 lg:*:last:pr-5">
      {children}
    </Row>
  )
}

/** A row of a table whose rows become cards on phones. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <Row className="border-b border-line/60 last:border-0 *:px-3 *:py-2.5 *:first:pl-5 *:last:pr-5">
      {children}
    </Row>
  )
}
