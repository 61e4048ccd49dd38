import type { Tx } from '../db/connect.ts'
import { notify } from '../notifications/notify.ts'
import type { WithdrawalEnd } from './mail-outcome.ts'
import { type Method, methods } from './methods.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** Notifies a player of what became of their withdrawal. */
export async function tellOutcome(
  tx: Tx,
  row: WithdrawalRow,
  { end, now }: { end: WithdrawalEnd | { status: 'approved' }; now: Date },
): Promise<void> {
  const { label } = methods[row.method as Method]
  const points = `${row.amount.toLocaleString('en-US')} points`
  const news = { playerId: row.player_id, type: 'withdrawal' as const, amount: row.amount }
  await notify(tx, [{ ...news, ...wordsOf(end, `${label} withdrawal of ${points}`) }], now)
}

function wordsOf(
  end: WithdrawalEnd | { status: 'approved' },
  withdrawal: string,
): { title: string; message: string } {
  if (end.status === 'completed') {
    return { title: 'Withdrawal paid', message: `Your ${withdrawal} was paid.` }
  }
  if (end.status === 'approved') {
    const message = `Your ${withdrawal} was approved and will be paid.`
    return { title: 'Withdrawal approved', message }
  }
  const reason = end.status === 'failed' ? ` The reason given: ${end.message}` : ''
  const verb = end.status === 'rejected' ? 'was rejected' : 'could not be paid'
  return {
    title: end.status === 'rejected' ? 'Withdrawal rejected' : 'Withdrawal failed',
    message: `Your ${withdrawal} ${verb}. Its points came back to you.${reason}`,
  }
}
