import type { Key, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

/** Minor columns and rows are dimmed. */
type PayColumn = { head: string; isMinor?: boolean }

export type PayRow = {
  key: Key
  name: ReactNode
  /** One for each column but the first. */
  cells: ReactNode[]
  /** Whether this is what the round paid, or would pay now. */
  isLit?: boolean
  litStyle?: string
  isMinor?: boolean
}

type PayTableProps = {
  caption?: ReactNode
  /** The first is that of the names. */
  columns: [PayColumn, ...PayColumn[]]
  /** For tables that explain themselves to those who see them. */
  isHeadHidden?: boolean
  rows: PayRow[]
  rowStyle?: string
}

/** What bets or outcomes pay, and how likely they are. */
export function PayTable({ caption, columns, isHeadHidden, rows, rowStyle }: PayTableProps) {
  return (
    <table className="tabular w-full text-14">
      {caption && <caption className="pb-2 text-left">{caption}</caption>}
      <thead className={isHeadHidden ? 'sr-only' : 'text-13 text-low'}>
        <tr className="*:pb-1.5 *:pl-2 *:text-right *:font-medium *:first:text-left *:last:pr-2">
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            aria-current={row.isLit || undefined}
            className={cn(
              'relative transition-colors duration-(--t-hover) *:pl-2 *:last:pr-2',
              rowStyle ?? 'border-t border-line/60 *:py-2',
              row.isLit && (row.litStyle ?? 'bg-ink-3'),
              row.isMinor && !row.isLit && 'text-mid',
            )}
          >
            <th scope="row" className="rounded-l-chip text-left font-medium">
              {row.name}
            </th>
            {row.cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.head}
                className={cn(
                  'text-right last:rounded-r-chip',
                  columns[index + 1]?.isMinor ? 'text-mid' : 'font-semibold',
                )}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The row height in a table beside a stage. */
export const stageRowStyle = 'border-t border-line/60 *:h-8 lg:*:h-[33px]'
