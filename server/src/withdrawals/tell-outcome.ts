import type { Tx } from '../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import { pointsInWords } from '../points-in-words.ts'
import { givenBack, ROBUX_PAID, type WithdrawalEnd } from './mail-outcome.ts'
import { type Method, methods } from './methods.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** Notifies a player of what became of their withdrawal. */
export async function tellOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const { label } = methods[row.method as Method]
  const type = end.status === 'completed' ? 'withdrawal' : 'withdrawal_failed'
  const news = { playerId: row.player_id, type, amount: row.amount } as const
  await notify(
    tx,
    [{ ...news, ...wordsOf(row, end, `${label} withdrawal of ${pointsInWords(row.amount)}`) }],
    now,
  )
}

const unpaid = {
  failed: { title: 'Withdrawal failed', verb: 'could not be paid' },
  rejected: { title: 'Withdrawal rejected', verb: 'was rejected' },
  returned: { title: 'Withdrawal returned', verb: 'was returned' },
}

function wordsOf(row: WithdrawalRow, end: WithdrawalEnd, withdrawal: string) {
  if (end.status === 'completed') {
    const message = `Your ${withdrawal} was paid.`
    return row.method === 'robux'
      ? { title: 'Gamepass Purchase Completed!', message: `${message} ${ROBUX_PAID}` }
      : { title: 'Withdrawal paid', message }
  }
  const { title, verb } = unpaid[end.status]
  const reason = end.message === null ? '' : ` Reason: ${end.message}`
  return { title, message: `Your ${withdrawal} ${verb}. ${givenBack(row, end.repaid)}${reason}` }
}
