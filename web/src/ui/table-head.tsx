import { ColumnHead, Row, TableTop } from './table.ts'

type TableHeadProps = { columns: string[] }

/** The head of a table of rows; amounts stand to the right. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <TableTop>
      <Row className="border-b border-line text-13 text-low">
        {columns.map((column) => (
          <ColumnHead
            key={column}
            scope="col"
            className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${column === 'Amount' ? 'text-right' : 'text-left'}`}
          >
            {column}
          </ColumnHead>
        ))}
      </Row>
    </TableTop>
  )
}
