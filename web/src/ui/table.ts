import { type ComponentProps, createElement } from 'react'

/*
 * The parts of a table whose rows become cards on narrow screens. Browsers drop the table semantics of
 * elements with another `display`, so each part sets its role explicitly.
 */

export const Table = part('table', 'table')
export const TableTop = part('thead', 'rowgroup')
export const TableRows = part('tbody', 'rowgroup')
export const Row = part('tr', 'row')
export const ColumnHead = part('th', 'columnheader')
export const RowHead = part('th', 'rowheader')
export const Cell = part('td', 'cell')

function part<Tag extends 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'>(
  tag: Tag,
  role: string,
) {
  return (props: ComponentProps<Tag>) => createElement(tag, { role, ...props })
}
