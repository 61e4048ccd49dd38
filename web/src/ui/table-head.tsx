import { cn } from '#lib/class-names.ts'
import { ColumnHead, Row, TableTop } from './table.ts'

type TableHeadProps = {
  columns: string[]
  /** The column whose cells are aligned right, as amounts are. */
  rightAligned?: string
}

export function TableHead({ columns, rightAligned }: TableHeadProps) {
  return (
    <TableTop>
      <Row className="border-b border-line text-13 text-low">
        {columns.map((column) => (
          <ColumnHead
            key={column}
            scope="col"
            className={cn(
              'px-3 py-2.5 font-medium first:pl-5 last:pr-5',
              column === rightAligned ? 'text-right' : 'text-left',
            )}
          >
            {column}
          </ColumnHead>
        ))}
      </Row>
    </TableTop>
  )
}
