import type { Tx } from '../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import { pointsInWords } from '../points-in-words.ts'
import { givenBack, type WithdrawalEnd } from './mail-outcome.ts'
import { type Method, methods } from './methods.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** Notifies a player of what became of their withdrawal. */
export async function tellOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd; now: Date },
): Promise<void> {
  const { label } = methods[row.method as Method]
  const news = { playerId: row.player_id, type: 'withdrawal' as const, amount: row.amount }
  await notify(
    tx,
    [{ ...news, ...wordsOf(row, end, `${label} withdrawal of ${pointsInWords(row.amount)}`) }],
    now,
  )
}

const unpaid = {
  failed: { title: 'Withdrawal failed', verb: 'could not be paid' },
  rejected: { title: 'Withdrawal rejected', verb: 'was rejected' },
  returned: { title: 'Withdrawal returned', verb: 'was sent and came back' },
}

function wordsOf(row: WithdrawalRow, end: WithdrawalEnd, withdrawal: string) {
  if (end.status === 'completed') {
    return { title: 'Withdrawal paid', message: `Your ${withdrawal} was paid.` }
  }
  const { title, verb } = unpaid[end.status]
  const reason = end.message === null ? '' : ` The reason given: ${end.message}`
  return { title, message: `Your ${withdrawal} ${verb}. ${givenBack(row, end.repaid)}${reason}` }
}
