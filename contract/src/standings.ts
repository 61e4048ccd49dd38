import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { gameType } from './games/all-games.ts'
import { activityItem, gameStats } from './games.ts'
import { username } from './identity.ts'
import { transaction } from './ledger.ts'
import { staffMark } from './staff.ts'
import { id, instant, multiplier, points, usd } from './values.ts'

/** A player's rank by points, up to a minute old; ties share a rank. Null if not ranked yet. */
const rank = z.nullable(z.int().check(z.gte(1)))

/** How many players the leaderboard shows. */
export const LEADERS_MAX = 100

/** What every leaderboard shows about a player. */
const leader = {
  rank: z.int(),
  id,
  username: z.string(),
  avatar: z.nullable(avatar),
  level: z.int(),
  /** Never marked for visitors. */
  ...staffMark,
  createdAt: instant,
}

export const leaderboard = {
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: `The ${LEADERS_MAX} players with the most points who don't hide their statistics, and the caller's own rank`,
  response: z.strictObject({
    /** How many players are ranked: all except banned ones. */
    totalUsers: z.int(),
    users: z.array(
      z.strictObject({
        ...leader,
        points,
        totalEarned: z.int(),
        gamesPlayed: z.int(),
      }),
    ),
    /** Also null for visitors. */
    ownRank: rank,
  }),
} satisfies Endpoint

/** What the earnings leaderboard counts: since Monday, 00:00 UTC, or everything. */
export const earnedPeriod = z.enum(['week', 'all'])

export const earnedLeaderboard = {
  method: 'GET',
  path: '/api/leaderboard/earned',
  access: 'player',
  summary: `The ${LEADERS_MAX} players who earned the most points this week, the default, or of all time, and the caller's own place. Offers, bonuses, challenges, rain, and referrals count, minus what was reversed; bets and adjustments don't`,
  query: z.strictObject({ period: z.optional(earnedPeriod) }),
  response: z.strictObject({
    /** How many players are ranked: all who earned points in the period, except banned ones and admins. */
    totalUsers: z.int(),
    users: z.array(z.strictObject({ ...leader, earned: points })),
    ownRank: rank,
    ownEarned: points,
    /** When the next week starts; null for all time. */
    endsAt: z.nullable(instant),
  }),
} satisfies Endpoint

export const publicActivity = {
  method: 'GET',
  path: '/api/public/recent-activity',
  access: 'public',
  summary: 'The latest wins, newest first, at most 20 items',
  response: z.array(activityItem),
} satisfies Endpoint

export const publicStats = {
  method: 'GET',
  path: '/api/public/stats',
  access: 'public',
  summary: 'The figures on the landing page',
  response: z.strictObject({
    totalUsers: z.int(),
    /** All completed withdrawals, in US cents. */
    totalPaidOut: z.int().check(z.gte(0)),
    totalGamesPlayed: z.int(),
    /** The mean rating by players with a verified email; null if there is none. */
    averageRating: z.nullable(z.number()),
  }),
} satisfies Endpoint

export const playerCard = {
  method: 'GET',
  path: '/api/players/:username',
  access: 'player',
  summary: 'A player as others see them; 404 also if they are banned',
  params: z.strictObject({ username }),
  response: z.strictObject({
    username: z.string(),
    avatar: z.nullable(avatar),
    ...staffMark,
    createdAt: instant,
    /** The player hides their statistics. They still see them on their own card. */
    isHidden: z.boolean(),
    /** Null, as the statistics are, if the player hides them from the caller. */
    level: z.nullable(z.int()),
    statistics: z.nullable(
      z.strictObject({
        rounds: z.int(),
        /** In points. */
        wagered: points,
        /** The most played game, and the highest multiplier; up to two minutes old. */
        favoriteGame: z.nullable(gameType),
        bestMultiplier: z.nullable(multiplier),
      }),
    ),
  }),
} satisfies Endpoint

const ownPrivacy = z.strictObject({ hidesStatistics: z.boolean() })

export const privacy = {
  method: 'GET',
  path: '/api/user/privacy',
  access: 'player',
  summary: 'Whether the player hides their statistics from others',
  response: ownPrivacy,
} satisfies Endpoint

export const setPrivacy = {
  method: 'PUT',
  path: '/api/user/privacy',
  access: 'player',
  summary: "Hides the player's statistics from others, or shows them",
  body: ownPrivacy,
  response: ownPrivacy,
} satisfies Endpoint

export const userStats = {
  method: 'GET',
  path: '/api/user/stats',
  access: 'player',
  summary: "The player's figures and latest statement lines",
  response: z.strictObject({
    gameStats,
    points,
    totalEarned: points,
    level: z.int(),
    /** Points earned plus wagered, and how much this and the next level require. */
    experience: z.int(),
    levelExperience: z.int(),
    nextLevelExperience: z.int(),
    /** The US dollars paid out to the player. */
    totalWithdrawn: usd,
    rank,
    recentTransactions: z.array(transaction),
  }),
} satisfies Endpoint

const stars = z.int().check(z.gte(1), z.lte(5))
const ownRating = z.strictObject({ stars: z.nullable(stars) })

export const rating = {
  method: 'GET',
  path: '/api/user/rating',
  access: 'player',
  summary: "The player's own rating of the site; null if there is none",
  response: ownRating,
} satisfies Endpoint

export const rate = {
  method: 'PUT',
  path: '/api/user/rating',
  access: 'player',
  summary: "Rates the site, replacing the player's earlier rating",
  body: z.strictObject({ stars }),
  response: ownRating,
} satisfies Endpoint
