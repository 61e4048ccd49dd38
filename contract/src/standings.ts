import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { activityItem, gameStats } from './games.ts'
import { transaction } from './ledger.ts'
import { id, instant, points, usd } from './values.ts'

/** A player's rank by points, up to a minute old; ties share a rank. Null if not ranked yet. */
const rank = z.nullable(z.int().check(z.gte(1)))

/** The number of players on the leaderboard. */
export const LEADERS_MAX = 100

export const leaderboard = {
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: `The ${LEADERS_MAX} players with the most points, and the caller's own rank`,
  answer: z.strictObject({
    /** The number of ranked players: all except banned ones. */
    totalUsers: z.int(),
    users: z.array(
      z.strictObject({
        rank: z.int(),
        id,
        username: z.string(),
        avatar: z.nullable(avatar),
        points,
        totalEarned: z.int(),
        gamesPlayed: z.int(),
        level: z.int(),
        isAdmin: z.boolean(),
        createdAt: instant,
      }),
    ),
    /** Also null for visitors. */
    ownRank: rank,
  }),
} satisfies Endpoint

export const publicActivity = {
  method: 'GET',
  path: '/api/public/recent-activity',
  access: 'public',
  summary: 'The latest wins, newest first, at most 20 items',
  answer: z.array(activityItem),
} satisfies Endpoint

export const publicStats = {
  method: 'GET',
  path: '/api/public/stats',
  access: 'public',
  summary: 'The figures on the landing page',
  answer: z.strictObject({
    totalUsers: z.int(),
    /** All completed withdrawals, in US cents. */
    totalPaidOut: z.int().check(z.gte(0)),
    totalGamesPlayed: z.int(),
    /** The mean rating by players with a verified email; null if there is none. */
    averageRating: z.nullable(z.number()),
  }),
} satisfies Endpoint

export const userStats = {
  method: 'GET',
  path: '/api/user/stats',
  access: 'player',
  summary: "The player's figures and latest statement lines",
  answer: z.strictObject({
    gameStats,
    points,
    totalEarned: points,
    level: z.int(),
    /** Points earned plus wagered, and the experience of this and the next level. */
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
  answer: ownRating,
} satisfies Endpoint

export const rate = {
  method: 'PUT',
  path: '/api/user/rating',
  access: 'player',
  summary: "Rates the site, replacing the player's earlier rating",
  body: z.strictObject({ stars }),
  answer: ownRating,
} satisfies Endpoint
