import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gameType } from './games/all-games.ts'
import { anyRound } from './games/round.ts'
import { commitment, recorded } from './games/settled-round.ts'
import { before, id, idInPath, instant, multiplier, PAGE_LINES, points } from './values.ts'

/**
 * Which seed of a pair was fixed first. `server_first`: the hash of the server seed was published before
 * the player sent a client seed they had not used before. `client_first`: the client seed was known when
 * the server seed was drawn. `server_made`: the server drew both.
 */
export const seedOrder = z.enum(['server_first', 'client_first', 'server_made'])

/**
 * Where a round's seeds come from: a pair, by its order, or a draw with several players. `chain`: a link in a public chain, with
 * the chain's salt as client seed. `unsalted_chain`: the same, but no public salt was named, so the server could have tried
 * chains. `joined`: a server seed, with all players' seeds joined to a client seed.
 */
export const seedSource = z.enum([...seedOrder.options, 'chain', 'unsalted_chain', 'joined'])

/** A receipt's unguessable ID, which opens it without a session. */
export const receiptId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const proof = z.strictObject({
  ...commitment.shape,
  /** Null until the player rotates their seeds. */
  serverSeed: z.nullable(z.string()),
  seedOrder: seedSource,
  /** When the server seed's hash was published. */
  committedAt: instant,
  /** When the pair or the draw started, with its client seed. */
  begunAt: instant,
  /** The players' seeds in the order in which they joined. The client seed joins them. */
  clientSeeds: z.exactOptional(z.array(z.string())),
  /** The chain of the draw, with what names its salt. */
  chain: z.exactOptional(
    z.strictObject({ id, terminator: z.string(), saltSource: z.nullable(z.string()) }),
  ),
})

/** A round as anyone with its link sees it: without its ID, but with the proof of its outcome. */
export const receipt = anyRound({ receiptId, fairness: proof })

/** A receipt as the round's player and admins see it. */
export const ownReceipt = anyRound({ id, receiptId, fairness: proof })

/** A receipt that a player saved, as it claims. Old receipts do not state the order of the seeds. */
export const savedReceipt = z.object({
  ...recorded,
  game: gameType,
  choice: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  receiptId: z.optional(receiptId),
  fairness: z.object({
    ...proof.shape,
    seedOrder: z.optional(seedSource),
    committedAt: z.optional(instant),
    begunAt: z.optional(instant),
  }),
})

export const round = {
  method: 'GET',
  path: '/api/games/rounds/:roundId',
  access: 'public',
  summary: 'The receipt of a round, for its player and admins; 404 for others',
  params: z.strictObject({ roundId: idInPath }),
  response: ownReceipt,
} satisfies Endpoint

export const sharedReceipt = {
  method: 'GET',
  path: '/api/games/receipts/:receiptId',
  access: 'public',
  summary: 'A receipt by its own ID, for anyone with its link',
  params: z.strictObject({ receiptId }),
  response: receipt,
} satisfies Endpoint

/** A round in the player's own history. The specification names its fields differently. */
export const historyItem = anyRound({
  id,
  gameType,
  betAmount: points,
  isWin: z.boolean(),
  winAmount: points,
})

/** `today` starts at the player's midnight; `week` and `month` are the last 7 and 30 days. */
export const period = z.enum(['today', 'week', 'month'])

export const history = {
  method: 'GET',
  path: '/api/games/history',
  access: 'player',
  summary: `The player's rounds, newest first, ${PAGE_LINES} per page`,
  /** `before` is the ID on the previous page's last line. */
  query: z.strictObject({
    game: z.optional(gameType),
    period: z.optional(period),
    /** One of the player's days, instead of a period. */
    day: z.optional(z.iso.date()),
    before,
  }),
  response: z.array(historyItem),
} satisfies Endpoint

/** A player's totals over all rounds, in points. `netProfit` is won minus wagered. */
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
  response: gameStats,
} satisfies Endpoint

/** Who played, as others see it. The name of a player who hides their statistics is `Hidden`. */
const shownPlayer = { username: z.string(), isHidden: z.boolean() }

/**
 * An item of the activity feed, as others see it. Consecutive rounds of a player in a game with the same
 * kind of result within a minute are one item of `count` rounds. `amount` is the net win or loss in
 * points, or the stake returned on a push. A payout at or below the stake is not a win.
 */
export const activityItem = z.strictObject({
  /** The newest round's ID. */
  id,
  ...shownPlayer,
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
  summary: 'Recent activity, newest first, at most 20 items',
  response: z.strictObject({ success: z.literal(true), activities: z.array(activityItem) }),
} satisfies Endpoint

/** A stake from which a bet is in the list of high rollers. */
export const HIGH_ROLLER_STAKE_MIN = 1000

/** How long each live bets list is. */
export const LIVE_BETS_MAX = 20

/** A settled bet, as others see it. */
export const liveBet = z.strictObject({
  id,
  ...shownPlayer,
  game: gameType,
  stake: points,
  multiplier,
  payout: points,
  timestamp: instant,
})

export const liveBets = {
  method: 'GET',
  path: '/api/games/live-bets',
  access: 'player',
  summary: `The latest ${LIVE_BETS_MAX} bets, newest first, and those with a stake of at least ${HIGH_ROLLER_STAKE_MIN} points`,
  response: z.strictObject({
    latest: z.array(liveBet).check(z.maxLength(LIVE_BETS_MAX)),
    highRollers: z.array(liveBet).check(z.maxLength(LIVE_BETS_MAX)),
  }),
} satisfies Endpoint

/** A payout and its exact chance, `chanceNumerator / chanceDenominator`. */
const payLine = z.strictObject({
  outcome: z.string(),
  multiplierHundredths: z.int().check(z.gte(0)),
  chanceNumerator: z.int().check(z.gte(0)),
  chanceDenominator: z.int().check(z.gte(1)),
  /** The total stake in multiples of the first, as after a double; 1 if absent. */
  stakes: z.optional(z.int().check(z.gte(2))),
})

const gameReturns = {
  game: gameType,
  /** Exact return to player of the game's best bet, for example `0.9`. */
  rtp: z.number(),
  /** Its worst bet's return; equal to `rtp` if all bets return the same. */
  lowestRtp: z.number(),
  /** The return of what its table opens on. */
  openingRtp: z.number(),
  /**
   * The same at some stakes, with payouts rounded down to whole points. Bets that cannot win at any stake
   * are omitted; both returns are null if no bet can win at this one.
   */
  returnsByStake: z.array(
    z.strictObject({
      stake: points,
      rtp: z.nullable(z.number()),
      lowestRtp: z.nullable(z.number()),
    }),
  ),
}

export const returns = {
  method: 'GET',
  path: '/api/games/returns',
  access: 'public',
  summary: 'Exact return of the best and the worst bet of every game',
  response: z.strictObject({ games: z.array(z.strictObject(gameReturns)) }),
} satisfies Endpoint

export const odds = {
  method: 'GET',
  path: '/api/games/odds',
  access: 'public',
  summary: 'Exact return and pay table of every game',
  response: z.strictObject({
    games: z.array(
      z.strictObject({
        ...gameReturns,
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
  .check(
    z.minLength(1),
    z.maxLength(64),
    z.regex(/^[\x20-\x7e]+$/, { error: m.printableCharacters }),
  )

const serverSeedHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * The active pair, with the nonce of the next round, and the hash of the server seed that the next pair
 * will use.
 */
const publishedSeeds = z.strictObject({
  ...commitment.shape,
  seedOrder,
  nextServerSeedHash: serverSeedHash,
})

const rotated = z.strictObject({
  ...publishedSeeds.shape,
  /** The pair that just ended. Its nonce is its number of rounds. */
  revealed: z.strictObject({ ...commitment.shape, serverSeed: z.string() }),
})

/** The next server seed hash that the caller saw. If it has changed, the call is refused. */
const shownHash = { nextServerSeedHash: z.optional(serverSeedHash) }

export const fairness = {
  method: 'GET',
  path: '/api/fairness',
  access: 'player',
  summary: "The player's active seed pair, and the hash of the next server seed",
  inPlayerQueue: true,
  response: publishedSeeds,
} satisfies Endpoint

/** The client seed form's input. */
export const seedChange = z.strictObject({ clientSeed, ...shownHash })

export const setClientSeed = {
  method: 'POST',
  path: '/api/fairness/client-seed',
  access: 'player',
  summary: 'Starts a pair with this client seed and the next server seed, and reveals the old pair',
  body: seedChange,
  response: rotated,
} satisfies Endpoint

export const rotateSeeds = {
  method: 'POST',
  path: '/api/fairness/rotate',
  access: 'player',
  summary: 'Starts a pair with the next server seed, and reveals the old pair',
  body: z.nullish(z.strictObject({ clientSeed: z.optional(clientSeed), ...shownHash })),
  response: rotated,
} satisfies Endpoint
