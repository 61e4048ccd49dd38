import { translate } from '@tallyhouse/messages/runtime'
import {
  ArrowDownLeft,
  ArrowUpRight,
  Banknote,
  Dices,
  type LucideIcon,
  Ticket,
  Undo2,
} from 'lucide-react'
import { useNow } from '#lib/use-now.ts'
import { DateTime } from '#ui/date-time.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import type { Transaction } from './statement-table.tsx'

const icons: Partial<Record<Transaction['type'], LucideIcon>> = {
  earn: Ticket,
  game_win: Dices,
  game_bet: Dices,
  game_refund: Undo2,
  withdrawal: Banknote,
  withdrawal_refund: Undo2,
  chargeback: Undo2,
}

export function TransactionList({ transactions }: { transactions: Transaction[] }) {
  const now = useNow()
  return (
    <ul className="divide-y divide-line/70">
      {transactions.map((line) => {
        const Icon = icons[line.type] ?? (line.direction === 'in' ? ArrowDownLeft : ArrowUpRight)
        return (
          <li key={line.id} className="flex min-h-10 items-center gap-3 py-0.5">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-low" />
            <div className="min-w-0 grow leading-tight">
              <p className="truncate text-14 font-medium">
                {translate(line.descriptionText, line.description)}
              </p>
              <p className="text-13 text-low">
                <DateTime at={line.createdAt} now={now} />
              </p>
            </div>
            <SignedAmount
              points={line.direction === 'in' ? line.amount : -line.amount}
              className="text-14"
            />
          </li>
        )
      })}
    </ul>
  )
}
