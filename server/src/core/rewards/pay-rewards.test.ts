import {
  type AnyReward,
  allRewards,
  rewardRepayments,
} from '@tallyhouse/contract/rewards/all-rewards'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ledgerChecks } from '#core/ledger/audit.ts'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { payRewards, type RewardPayment } from './pay-rewards.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')

function pay(reward: AnyReward, playerId: number, owed = 0) {
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    if (owed > 0) chargeBack(books, { playerId, of: 'offer', amount: points(owed), sourceId: 1 })
    const values = { points: 60, threshold: 500 }
    const payment: RewardPayment<AnyReward> = {
      playerId,
      amount: points(60),
      sourceId: playerId,
      values,
    }
    await payRewards(tx, books, { reward, payments: [payment], now })
    await books.write(now)
    const { available, debt } = books.wallet(playerId)
    return { available, debt }
  })
}

describe.each(allRewards.map((reward) => [reward.reason, reward] as const))(
  '%s',
  (reason, reward) => {
    it('is paid once for its source, with a notification if it declares one', async () => {
      const playerId = await barePlayer(db, 0)
      expect(await pay(reward, playerId)).toEqual({ available: 60, debt: 0 })
      await expect(pay(reward, playerId)).rejects.toThrow('duplicate key')
      const sent = await db
        .selectFrom('notification')
        .select('amount')
        .where('player_id', '=', playerId)
        .execute()
      expect(sent).toEqual('notification' in reward ? [{ amount: 60 }] : [])
      expect(await listBreaches(db, ledgerChecks)).toEqual({})
    })

    it.runIf(rewardRepayments[reason] !== null)('repays a debt first', async () => {
      const playerId = await barePlayer(db, 0)
      expect(await pay(reward, playerId, 40)).toEqual({ available: 20, debt: 0 })
      expect(await listBreaches(db, ledgerChecks)).toEqual({})
    })

    it('refers to settings that exist', async () => {
      const { rows } = await sql<{ key: string }>`select key from setting`.execute(db)
      const keys = new Set(rows.map(({ key }) => key))
      expect(reward.settings.filter((key) => !keys.has(key))).toEqual([])
    })
  },
)
