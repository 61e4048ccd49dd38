import type { AnyReward } from '@tallyhouse/contract/rewards/all-rewards'
import type { Points } from '@tallyhouse/game-rules/points'
import type { BatchBooks } from '#core/ledger/books.ts'
import { earn } from '#core/ledger/earn.ts'
import { type NewNotification, notify } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'

/**
 * A reward for a player. The source is what it is paid for, once. `values` are its notification's,
 * if it has one.
 */
export type RewardPayment<R extends AnyReward> = {
  playerId: number
  amount: Points
  sourceId: number
} & (R extends { notification: (values: infer Values) => unknown }
  ? { values: Values }
  : { values?: undefined })

/**
 * Pays a reward to players whose books are open: repays what they owe first, and notifies them. The caller
 * writes the books. The ledger refuses a second payment for the same source.
 */
export async function payRewards<R extends AnyReward>(
  tx: Tx,
  books: BatchBooks,
  { reward, payments, now }: { reward: R; payments: RewardPayment<R>[]; now: Date },
): Promise<void> {
  for (const { playerId, amount, sourceId } of payments) {
    earn(books, { playerId, reason: reward.reason, amount, sourceId })
  }
  const compose = 'notification' in reward ? reward.notification : undefined
  if (compose === undefined) return
  const sent = payments.map(
    ({ playerId, amount, values }): NewNotification => ({
      playerId,
      type: 'notificationType' in reward ? reward.notificationType : 'system',
      ...compose(values as never),
      amount,
    }),
  )
  await notify(tx, sent, now)
}
