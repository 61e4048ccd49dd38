import { allRewards } from '@tallyhouse/contract/rewards/all-rewards'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { earn } from '#core/ledger/earn.ts'
import type { Tx } from '#platform/db/connect.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { rewardsChecks } from './audit.ts'
import { claimDailyBonus } from './claim-daily-bonus.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-03-02T12:00:00Z')
const db = await testDatabase()
let playerId: number

/** A player with a bonus on each of eight days. */
beforeEach(async () => {
  playerId = await barePlayer(db, 0)
  for (let day = 0; day < 8; day++) {
    const now = new Date(start.getTime() + day * DAY_MS)
    await db.transaction().execute((tx) => claimDailyBonus(tx, { playerId, key: undefined, now }))
  }
})

/** The ids of the checks that fail after a change, which is rolled back. */
async function breachesAfter(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await change(tx)
      found.push(...Object.keys(await listBreaches(tx, rewardsChecks)))
      throw new Rollback()
    })
    .catch((error) => {
      if (!(error instanceof Rollback)) throw error
    })
  return found
}

class Rollback extends Error {}

it('finds no breaches in untouched claims', async () => {
  expect(await listBreaches(db, rewardsChecks)).toEqual({})
})

describe('the audit finds', () => {
  const changes: [string, string[], string][] = [
    ['a wrong amount', ['rewards-claim', 'rewards-streak'], 'points = points + 1'],
    ['a wrong day', ['rewards-day', 'rewards-streak'], 'day = day + 20'],
    [
      'a wrong time of the claim',
      ['rewards-claim', 'rewards-day'],
      "claimed_at = claimed_at - interval '9 d'",
    ],
    ['a wrong streak', ['rewards-streak'], 'streak = 4'],
    [
      'a boost without a mega bonus',
      ['rewards-streak'],
      "boost_expires_at = claimed_at + interval '1 d'",
    ],
  ]

  it.each(changes)('%s', async (_, ids, change) => {
    const breaches = await breachesAfter((tx) =>
      sql`
        update daily_bonus_claim set ${sql.raw(change)}
        where player_id = ${playerId} and streak = 5`.execute(tx),
    )
    expect(breaches).toEqual(ids)
  })

  it('a mega bonus without its boost', async () => {
    const breaches = await breachesAfter((tx) =>
      sql`update daily_bonus_claim set boost_expires_at = null where streak = 7`.execute(tx),
    )
    expect(breaches).toEqual(['rewards-streak'])
  })

  it('a streak that continues over a missed day', async () => {
    const breaches = await breachesAfter((tx) =>
      sql`update daily_bonus_claim set day = day + 1 where streak = 8`.execute(tx),
    )
    expect(breaches).toEqual(['rewards-streak'])
  })

  it('a claim that was not paid', async () => {
    const breaches = await breachesAfter((tx) =>
      sql`
        insert into challenge_claim (player_id, challenge_id, day, reward, claimed_at)
        values (${playerId}, 1, '2026-03-02', 50, ${start})`.execute(tx),
    )
    expect(breaches).toEqual(['rewards-claim'])
  })

  it.each(allRewards.flatMap((reward) => ('claims' in reward ? [reward.reason] : [])))(
    'a payment without a claim: %s',
    async (reason) => {
      const breaches = await breachesAfter(async (tx) => {
        const books = await openBooks(tx, [playerId])
        earn(books, { playerId, reason, amount: points(5), sourceId: 1_000_000_000 })
        await books.write(start)
      })
      expect(breaches).toEqual(['rewards-claim'])
    },
  )
})
