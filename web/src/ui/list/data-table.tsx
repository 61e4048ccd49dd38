import { ChevronRight } from 'lucide-react'
import { type ComponentProps, createElement, Fragment, type Key, type ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

export type Column<Item> = {
  label: () => string
  cell: (item: Item) => ReactNode
  align?: 'right' | 'center'
  /** Whether the cell is a code or a name, which is not translated. */
  isData?: boolean
  /** How the cell appears on a card: as its heading, as a button, or not at all. */
  card?: 'title' | 'button' | 'hidden'
  /** Leaves the cell out of a card. */
  isEmpty?: (item: Item) => boolean
  className?: string
  headClassName?: string
}

type DataTableProps<Item> = {
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  rowKey: (item: Item) => Key
  /** On narrow screens, rows have lines in this grid instead of becoming cards. */
  lines?: string | undefined
  /** Whether a link or button fills the row: each leads elsewhere, with a chevron, or some expand in place. */
  isClickable?: boolean | ((item: Item) => boolean) | undefined
  /** What is below a row, over the full width, while it is expanded. */
  renderDetail?: (item: Item) => ReactNode
  className?: string
}

const aligned = { right: 'text-right', center: 'text-center' }
const alignedCells = { right: 'lg:text-right', center: 'lg:text-center' }
const cards = {
  title: 'text-left font-semibold max-lg:block max-lg:px-4 max-lg:py-1',
  button: 'max-lg:justify-end max-lg:before:hidden!',
  hidden: 'max-lg:hidden!',
}

/** A table whose rows take another form on narrow screens: cards, or a few lines. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, lines, isClickable, renderDetail, className } = props
  const hasChevrons = isClickable === true
  const head = 'px-3 py-2.5 font-medium first:pl-5 last:pr-5'
  const row = cn(
    'border-b border-line/60 last:border-0 lg:h-11 lg:*:px-3 lg:*:py-2 lg:*:first:pl-5 lg:*:last:pr-5',
    lines && ['max-lg:grid max-lg:px-4 max-lg:py-3', lines],
    hasChevrons && 'max-lg:pr-6',
  )
  const clickable =
    'relative transition-colors duration-(--t-hover) hover:bg-ink-2/60 has-focus-visible:bg-ink-2/60'
  return (
    <Table
      className={cn(
        'tabular w-full text-14',
        lines ? 'max-lg:block max-lg:*:block' : 'cards-on-phones',
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <TableTop className={lines && 'max-lg:sr-only'}>
        <Row className="border-b border-line text-13 text-low">
          {columns.map(({ label, align, headClassName }) => (
            <ColumnHead
              key={label()}
              scope="col"
              className={cn(head, align ? aligned[align] : 'text-left', headClassName)}
            >
              {label()}
            </ColumnHead>
          ))}
        </Row>
      </TableTop>
      <TableRows>
        {rows.map((item) => (
          <Fragment key={rowKey(item)}>
            <Row
              className={cn(
                row,
                (typeof isClickable === 'function' ? isClickable(item) : isClickable) && clickable,
              )}
            >
              {columns.map((column) => {
                const { label, cell, align, isData, card, isEmpty, className: style } = column
                const Part = card === 'title' ? RowHead : Cell
                return (
                  <Part
                    key={label()}
                    data-label={lines ? undefined : label()}
                    data-empty={isEmpty?.(item)}
                    translate={isData ? 'no' : undefined}
                    dir="auto"
                    className={cn(align && alignedCells[align], card && cards[card], style)}
                  >
                    {cell(item)}
                    {hasChevrons && column === columns.at(-1) && <Chevron />}
                  </Part>
                )
              })}
            </Row>
            <Detail columns={columns.length}>{renderDetail?.(item)}</Detail>
          </Fragment>
        ))}
      </TableRows>
    </Table>
  )
}

function Chevron() {
  return (
    <ChevronRight
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2 text-low"
    />
  )
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <Row className="max-lg:block">
      <Cell colSpan={columns} className="max-lg:block">
        {children}
      </Cell>
    </Row>
  )
}

/* Browsers drop the table semantics of elements with another `display`, so each part sets its role. */
const Table = part('table', 'table')
const TableTop = part('thead', 'rowgroup')
const TableRows = part('tbody', 'rowgroup')
const Row = part('tr', 'row')
const ColumnHead = part('th', 'columnheader')
const RowHead = part('th', 'rowheader')
const Cell = part('td', 'cell')

function part<Tag extends 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'>(
  tag: Tag,
  role: string,
) {
  return (props: ComponentProps<Tag>) => createElement(tag, { role, ...props })
}
