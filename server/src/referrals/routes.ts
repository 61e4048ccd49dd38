import * as contract from '@tallyhouse/contract/referrals'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { mount } from '#http/mount.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readReferrer } from './refer-friend.ts'
import { readFriends } from './referral-friends.ts'
import { readReferralStats } from './referral-stats.ts'

const FRIENDS_SHOWN = 50

export function referralsRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, contract.referralStats, async ({ session }) => {
    const [stats, settings] = await Promise.all([
      readReferralStats(db, session.playerId),
      readSettings(db),
    ])
    return {
      ...stats,
      reward: settings.referralReward,
      threshold: settings.referralThreshold,
      commissionPercent: settings.referralCommissionPercent,
    }
  })
  mount(server, contract.referralInvitation, async ({ params: { code } }) => ({
    isValid: (await readReferrer(db, code)) !== undefined,
  }))
  mount(server, contract.referralFriends, async ({ session }) => {
    const { referralThreshold: threshold } = await readSettings(db)
    return readFriends(db, { playerId: session.playerId, threshold, limit: FRIENDS_SHOWN })
  })
}
