import * as contract from '@tallyhouse/contract/rewards'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type IdempotencyKey, mount } from '#platform/http/mount.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { changeableAt } from '#platform/zones/player-zone.ts'
import { changeTimeZone } from './change-time-zone.ts'
import { claimChallenge } from './claim-challenge.ts'
import { claimDailyBonus } from './claim-daily-bonus.ts'
import { readClaims } from './claim-history.ts'
import { readDailyBonusStatus } from './daily-bonus-status.ts'
import { readDailyChallenges } from './daily-challenges.ts'

type RewardsDeps = { db: Db; clock: Clock }

export function rewardsRoutes(server: FastifyInstance, { db, clock }: RewardsDeps): void {
  mount(server, contract.claimDailyBonus, async ({ session, idempotencyKey }) => ({
    success: true as const,
    ...(await claimBonus(session.playerId, idempotencyKey)),
  }))
  mount(server, contract.claimDailyBonusAmount, async ({ session, idempotencyKey }) => {
    const { points } = await claimBonus(session.playerId, idempotencyKey)
    return { amount: points }
  })
  mount(server, contract.dailyBonusStatus, ({ session }) =>
    readDailyBonusStatus(db, session.playerId, clock.now()),
  )
  mount(server, contract.changeTimeZone, async ({ body, session: { playerId } }) => {
    const now = clock.now()
    const zone = await db
      .transaction()
      .execute((tx) => changeTimeZone(tx, { playerId, name: body.timeZone, now }))
    return {
      timeZone: zone.timeZone,
      timeZoneChangeableAt: changeableAt(zone, now)?.toISOString() ?? null,
    }
  })
  mount(server, contract.dailyChallenges, ({ session }) =>
    readDailyChallenges(db, session.playerId, clock.now()),
  )
  mount(server, contract.claimChallenge, ({ params, session: { playerId }, idempotencyKey }) => {
    const { id: challengeId } = params
    const key = idempotencyKey && { ...idempotencyKey, playerId }
    return db
      .transaction()
      .execute((tx) => claimChallenge(tx, { playerId, challengeId, key, now: clock.now() }))
  })
  mount(server, contract.publicRewards, async () => {
    const { rainPoints, referralReward, referralCommissionPercent } = await readSettings(db)
    return { rainPoints, referralReward, referralCommissionPercent }
  })
  mount(server, contract.rewardClaims, ({ session }) => readClaims(db, session.playerId))

  async function claimBonus(playerId: number, idempotencyKey: IdempotencyKey | undefined) {
    const key = idempotencyKey && { ...idempotencyKey, playerId }
    return db
      .transaction()
      .execute((tx) => claimDailyBonus(tx, { playerId, key, now: clock.now() }))
  }
}
