import * as z from 'zod/mini'
import { avatar } from './avatars.ts'
import type { Endpoint } from './endpoint.ts'
import { activityItem, gameStats } from './games.ts'
import { transaction } from './ledger.ts'
import { id, instant, points, usd } from './values.ts'

/** A player's place by points, as of a minute ago; who has as many shares it. Null: not ranked yet. */
const rank = z.nullable(z.int().check(z.gte(1)))

/** How many players the leaderboard lists. */
export const LEADERS_MAX = 100

export const leaderboard = {
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: `The ${LEADERS_MAX} players with the most points, and the caller's own rank`,
  answer: z.strictObject({
    /** All that are ranked: everybody but who is banned. */
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
    /** Null for visitors, too. */
    ownRank: rank,
  }),
} satisfies Endpoint

export const publicActivity = {
  method: 'GET',
  path: '/api/public/recent-activity',
  access: 'public',
  summary: 'The latest wins, newest first, 20 items at the most',
  answer: z.array(activityItem),
} satisfies Endpoint

export const publicStats = {
  method: 'GET',
  path: '/api/public/stats',
  access: 'public',
  summary: 'The figures the landing page shows',
  answer: z.strictObject({
    totalUsers: z.int(),
    /** US cents of all completed withdrawals. */
    totalPaidOut: z.int().check(z.gte(0)),
    totalGamesPlayed: z.int(),
    /** Mean of the ratings of players with a verified email; null while there is none. */
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
    /** Points earned and wagered, and how much of it the next level needs. */
    experience: z.int(),
    levelExperience: z.int(),
    nextLevelExperience: z.int(),
    /** Dollars paid out to the player. */
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
  summary: "The player's own rating of the site; null while there is none",
  answer: ownRating,
} satisfies Endpoint

export const rate = {
  method: 'PUT',
  path: '/api/user/rating',
  access: 'player',
  summary: 'Rates the site, in place of what the player said before',
  body: z.strictObject({ stars }),
  answer: ownRating,
} satisfies Endpoint
