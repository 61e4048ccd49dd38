import { points } from '@tallyhouse/game-rules/points'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { ledgerChecks } from './audit.ts'
import { openBooks } from './books.ts'
import { chargeBack, type Earning, earn } from './earn.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')

test.each<Earning['reason']>([
  'offer_credit',
  'daily_bonus',
  'challenge_reward',
  'referral_reward',
  'referral_commission',
])('%s repays a debt before anything becomes available', async (reason) => {
  const playerId = await barePlayer(db, 0)
  const balances: unknown[] = []
  await db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    const record = () => {
      const { available, debt } = books.wallet(playerId)
      balances.push({ available, debt })
    }
    chargeBack(books, { playerId, of: 'offer', amount: points(100), sourceId: 1 })
    record()
    earn(books, { playerId, reason, amount: points(60), sourceId: 2 })
    record()
    earn(books, { playerId, reason, amount: points(60), sourceId: 3 })
    record()
    await books.write(now)
  })
  expect(balances).toEqual([
    { available: 0, debt: 100 },
    { available: 0, debt: 40 },
    { available: 20, debt: 0 },
  ])
  expect(await listBreaches(db, ledgerChecks)).toEqual({})
})
