import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { before, id, idInPath, instant, multiplier, PAGE_LINES, points } from './values.ts'

/** What was promised before the round: hash of the server seed, client seed, and place in the pair. */
export const commitment = z.strictObject({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().check(z.gte(0)),
})

/** Carried by every answer that settles a round. `balance` is the available points after it. */
export const settled = { roundId: id, balance: points, fairness: commitment }

/** The ten games, as they are called in addresses, calls and rows. */
export const gameType = z.enum([
  'dice',
  'roulette',
  'crash',
  'mines',
  'slots',
  'blackjack',
  'wheel',
  'keno',
  'plinko',
  'baccarat',
])

/** A round as anyone may read it: what was staked, chosen and drawn, and what proves it. */
export const receipt = z.strictObject({
  roundId: id,
  game: gameType,
  stake: points,
  choice: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  multiplier,
  payout: points,
  /** The stake was given back, because the round could not be played to its end. */
  isRefunded: z.boolean(),
  createdAt: instant,
  fairness: z.extend(commitment, {
    /** Null until the player rotates their seeds. */
    serverSeed: z.nullable(z.string()),
  }),
})

export const round = {
  method: 'GET',
  path: '/api/games/rounds/:roundId',
  access: 'public',
  summary: "A round's receipt",
  params: z.strictObject({ roundId: idInPath }),
  answer: receipt,
} satisfies Endpoint

/** A line of the player's own history, newest first. */
export const historyItem = z.strictObject({
  id,
  gameType,
  betAmount: points,
  multiplier,
  isWin: z.boolean(),
  winAmount: points,
  /** The stake was given back, because the round could not be played to its end. */
  isRefunded: z.boolean(),
  choice: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  createdAt: instant,
})

/** `today` begins at the player's own midnight; `week` and `month` are the last 7 and 30 days. */
export const period = z.enum(['today', 'week', 'month'])

export const history = {
  method: 'GET',
  path: '/api/games/history',
  access: 'player',
  summary: `The player's rounds, newest first, ${PAGE_LINES} a page`,
  /** `before` is the id of the last line of the page before. */
  query: z.strictObject({ game: z.optional(gameType), period: z.optional(period), before }),
  answer: z.array(historyItem),
} satisfies Endpoint

/** Totals over all rounds of a player, in points. `netProfit` is won minus wagered. */
export const gameStats = z.strictObject({
  gamesPlayed: z.int().check(z.gte(0)),
  totalWagered: points,
  totalWon: points,
  netProfit: z.int(),
})

export const stats = {
  method: 'GET',
  path: '/api/games/stats',
  access: 'player',
  summary: "The player's totals over all games",
  answer: gameStats,
} satisfies Endpoint

/**
 * What happened on the floor, as others may see it. Rounds of one player in one game that ended
 * alike within a minute are one item, of `count` rounds. `amount` is in points: won or lost, net, or
 * given back on a push. A payout at or below the stake is no win.
 */
export const activityItem = z.strictObject({
  /** Of the newest round. */
  id,
  username: z.string(),
  game: gameType,
  type: z.enum(['win', 'blackjack', 'push', 'lose', 'loss']),
  amount: points,
  count: z.int().check(z.gte(1)),
  timestamp: instant,
})

export const recentActivity = {
  method: 'GET',
  path: '/api/games/recent-activity',
  access: 'player',
  summary: 'What happened on the floor lately, newest first, 20 items at the most',
  answer: z.strictObject({ success: z.literal(true), activities: z.array(activityItem) }),
} satisfies Endpoint

/** A payout and how likely it is, exactly: the chance is `chanceNumerator / chanceDenominator`. */
const payLine = z.strictObject({
  outcome: z.string(),
  multiplierHundredths: z.int().check(z.gte(0)),
  chanceNumerator: z.int().check(z.gte(0)),
  chanceDenominator: z.int().check(z.gte(1)),
})

export const odds = {
  method: 'GET',
  path: '/api/games/odds',
  access: 'public',
  summary: 'Exact return and pay table of every game',
  answer: z.strictObject({
    games: z.array(
      z.strictObject({
        game: gameType,
        /** Exact return to player of the game's best bet, for example `0.9`. */
        rtp: z.number(),
        /** That of its worst bet; the same where all bets return alike. */
        lowestRtp: z.number(),
        rules: z.array(z.string()),
        bets: z.array(
          z.strictObject({ bet: z.string(), rtp: z.number(), payTable: z.array(payLine) }),
        ),
      }),
    ),
  }),
} satisfies Endpoint

/** The client seed is the player's own text: 1 to 64 printable ASCII characters. */
export const clientSeed = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[\x20-\x7e]+$/, 'Use printable characters'))

const rotated = z.strictObject({
  /** The pair that just ended. Its nonce is the number of rounds it served. */
  revealed: z.extend(commitment, { serverSeed: z.string() }),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
})

export const fairness = {
  method: 'GET',
  path: '/api/fairness',
  access: 'player',
  summary: "The player's active seed pair; nonce is that of the next round",
  answer: commitment,
} satisfies Endpoint

/** What the form for the player's own seed sends. */
export const seedChange = z.strictObject({ clientSeed })

export const setClientSeed = {
  method: 'POST',
  path: '/api/fairness/client-seed',
  access: 'player',
  summary: 'Begins a new pair with this client seed and reveals the old one',
  body: seedChange,
  answer: rotated,
} satisfies Endpoint

export const rotateSeeds = {
  method: 'POST',
  path: '/api/fairness/rotate',
  access: 'player',
  summary: 'Begins a new pair and reveals the old one',
  body: z.nullish(z.strictObject({ clientSeed: z.optional(clientSeed) })),
  answer: rotated,
} satisfies Endpoint
