import { points } from '@tallyhouse/game-rules/points'
import { sandboxProvider } from '#features/withdrawals/providers/sandbox.ts'
import { requestWithdrawal } from '#features/withdrawals/requests/request-withdrawal.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { bareEarner } from './bare-player.ts'
import { freshSession } from './fresh-session.ts'
import { markEmailsVerified } from './mark-emails-verified.ts'
import { setSetting } from './set-setting.ts'

const EACH = 10
const POINTS = 7
const AT_ONCE = 10

/** Requests ten payouts each for many players. They are approved at once and ready to be sent. */
export async function requestPayouts(
  db: Db,
  { clock, count }: { clock: Clock; count: number },
): Promise<void> {
  await setSetting(db, 'bonus_unlock_points', '0')
  const players = count / EACH
  for (let done = 0; done < players; done += AT_ONCE) {
    const creations = Array.from({ length: Math.min(AT_ONCE, players - done) }, () =>
      bareEarner(db, EACH * POINTS),
    )
    const playerIds = await Promise.all(creations)
    await markEmailsVerified(db, ...playerIds)
    await Promise.all(playerIds.map((playerId) => requestTenPayouts(db, { playerId, clock })))
  }
}

async function requestTenPayouts(db: Db, { playerId, clock }: { playerId: number; clock: Clock }) {
  const providers = [sandboxProvider(clock)]
  const box = createSecretBox('a secret of the tests', 'two-factor secrets')
  for (let n = 0; n < EACH; n += 1) {
    const details = { username: `builder_${playerId}`, gamepassId: `${playerId}0${n}` }
    await db.transaction().execute(async (tx) =>
      requestWithdrawal(tx, {
        proof: undefined,
        from: await freshSession(tx, playerId, clock.now()),
        playerId,
        handling: 'automated',
        method: 'robux',
        amount: points(POINTS),
        details,
        key: undefined,
        providers,
        box,
        now: clock.now(),
      }),
    )
  }
}

/** All payout keys, by our status. */
export async function payoutKeysByStatus(db: Db): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['status', 'payout_key'])
    .orderBy('payout_key')
    .execute()
  const statuses = new Set(rows.map(({ status }) => status))
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      rows.filter((row) => row.status === status).map((row) => row.payout_key),
    ]),
  )
}
