import * as contract from '@tallyhouse/contract/referrals'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { readReferrer } from './refer-friend.ts'
import { readFriends } from './referral-friends.ts'
import { readReferralStats } from './referral-stats.ts'

const FRIENDS_SHOWN = 50
const INVITATION_SECONDS = 30 * 86_400

type Deps = { db: Db; publicUrl: () => string }

export function referralsRoutes(server: FastifyInstance, { db, publicUrl }: Deps): void {
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
  mount(server, contract.referralInvitation, async ({ params, reply }) => {
    const referrer = await readReferrer(db, params.code)
    if (referrer === undefined) return { isValid: false, invitedBy: null }
    // Safari deletes cookies that scripts set after seven days (WebKit, Intelligent Tracking Prevention 2.1, 2019-02).
    reply.setCookie(contract.INVITATION_COOKIE, referrer.code, {
      path: '/',
      sameSite: 'lax',
      secure: publicUrl().startsWith('https:'),
      maxAge: INVITATION_SECONDS,
    })
    return { isValid: true, invitedBy: referrer.username }
  })
  mount(server, contract.referralFriends, async ({ session }) => {
    const { referralThreshold: threshold } = await readSettings(db)
    return readFriends(db, { playerId: session.playerId, threshold, limit: FRIENDS_SHOWN })
  })
}
