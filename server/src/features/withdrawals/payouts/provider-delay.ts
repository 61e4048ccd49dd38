import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { notifyAdmins } from '#core/notifications/notify-admins.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { formatProviderMessage } from '../providers/format-provider-message.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 3_600_000
/** How often a waiting payout checks whether it may be sent. */
const WAIT_MS = 30_000

/**
 * How long a payout waits for its provider; 0 if it may be sent now. While a provider refuses payouts, one is
 * tried at a time, less and less often. One that was refused before lets the others try first.
 */
export async function waitForProvider(
  tx: Tx,
  { withdrawalId, provider, now }: { withdrawalId: number; provider: string; now: Date },
): Promise<number> {
  const delay = await tx
    .selectFrom('payout_delay')
    .select(['retry_at', 'retries'])
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  if (delay === undefined) return 0
  const extraMs = (await countRejections(tx, withdrawalId)) > 0 ? WAIT_MS : 0
  const waitMs = delay.retry_at.getTime() + extraMs - now.getTime()
  if (waitMs > 0) return Math.min(waitMs, WAIT_MS)
  const retries = delay.retries + 1
  const retryMs = Math.min(FIRST_RETRY_MS * 2 ** retries, LAST_RETRY_MS)
  await tx
    .updateTable('payout_delay')
    .set({ retries, retry_at: new Date(now.getTime() + retryMs) })
    .where('provider', '=', provider)
    .execute()
  return 0
}

/** Delays payouts through a provider that has just refused one for a reason on our side, and notifies the admins. */
export async function delayProvider(
  tx: Tx,
  { id: withdrawalId, provider, amount }: WithdrawalRow,
  { message: rejection, now }: { message: string; now: Date },
): Promise<void> {
  if (provider === null) throw new Error(`withdrawal ${withdrawalId} was refused by no provider`)
  const reason = formatProviderMessage(rejection, 'No reason was given.')
  const started = await tx
    .insertInto('payout_delay')
    .values({
      provider,
      reason,
      since: now,
      refused_at: now,
      retry_at: new Date(now.getTime() + FIRST_RETRY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst()
  if (started === undefined) {
    await tx
      .updateTable('payout_delay')
      .set({ reason, refused_at: now })
      .where('provider', '=', provider)
      .execute()
    return
  }
  // The admins know of a payout that is refused again while others are paid.
  if ((await countRejections(tx, withdrawalId)) > 1) return
  const title = text(m.payoutRefusedTitle, { provider })
  const message = text(m.payoutRefusedBody, { points: amount, reason })
  await notifyAdmins(tx, { title, message, now })
}

/** Ends a delay once the provider has paid a payout that was sent after the latest refusal. */
export async function endDelay(tx: Tx, row: WithdrawalRow): Promise<void> {
  await tx
    .deleteFrom('payout_delay')
    .where('provider', '=', row.provider)
    .where('refused_at', '<', row.submitted_at)
    .execute()
}

/** Which of these providers refuse payouts. */
export async function readDelays(db: Db, providers: PayoutProvider[]) {
  const names = providers.map(({ name }) => name)
  const delays = await db
    .selectFrom('payout_delay')
    .selectAll()
    .where('provider', 'in', names)
    .orderBy('provider')
    .execute()
  return delays.map(({ provider, reason, since, retry_at: retryAt }) => ({
    provider,
    reason,
    since: since.toISOString(),
    retryAt: retryAt.toISOString(),
  }))
}

async function countRejections(tx: Tx, withdrawalId: number): Promise<number> {
  const { rejections } = await tx
    .selectFrom('payout_attempt')
    .select(({ fn }) => fn.countAll<number>().as('rejections'))
    .where('withdrawal_id', '=', withdrawalId)
    .where('result', '=', 'refused')
    .executeTakeFirstOrThrow()
  return rejections
}
