import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, instant, points, ratio, stake } from '../values.ts'
import { cashOutMultiplier } from './crash.ts'

/** How many bets a player may have in a round, each with its own cash-out. */
export const TABLE_BETS_MAX = 2
/** How many results are shown. */
export const TABLE_RESULTS_MAX = 50
/** How many bets are listed, the largest ones first. */
export const TABLE_LISTED_MAX = 500

const number = z.int().check(z.gte(1))

/** A round before it starts. Its hash is the link that the round before revealed. */
const opened = {
  drawId: id,
  /** The number of its link in the chain. */
  number,
  chainId: id,
  serverSeedHash: z.string(),
  openedAt: instant,
  closesAt: instant,
}

/** How a round ended. */
const result = { drawId: id, number, crashPoint: ratio }

const bet = z.strictObject({
  id,
  /** Null for a player who hides their statistics. */
  username: z.nullable(z.string()),
  betAmount: points,
  /** Null while it is open, and if the round crashed first. */
  cashOut: z.nullable(ratio),
})

/**
 * - `idle`: no one watches, and the next round opens once someone does
 * - `betting`: the round is open until `closesAt`, and starts then
 * - `flying`: it rises exponentially from `startedAt` on, as e^(0.00006 t) in milliseconds
 * - `ended`: the next round opens in a few seconds
 */
const phase = z.enum(['idle', 'betting', 'flying', 'ended'])

export const crashTable = {
  method: 'GET',
  path: '/api/games/crash/table',
  access: 'public',
  summary: 'The shared crash: its round, the bets in it, and the latest results',
  response: z.strictObject({
    phase,
    /** The server's clock, which decides. */
    now: instant,
    round: z.nullable(
      z.strictObject({
        ...opened,
        startedAt: z.nullable(instant),
        endedAt: z.nullable(instant),
        /** Both are secret until the round has ended. */
        crashPoint: z.nullable(ratio),
        serverSeed: z.nullable(z.string()),
      }),
    ),
    bets: z.array(bet).check(z.maxLength(TABLE_LISTED_MAX)),
    results: z.array(z.strictObject(result)).check(z.maxLength(TABLE_RESULTS_MAX)),
    /** The most that all bets of a player, and that all bets of a round, are paid together. They are cashed out there. */
    playerPayoutMax: points,
    roundPayoutMax: points,
  }),
} satisfies Endpoint

const autoCashOut = z.nullable(ratio)
const ownEntry = z.strictObject({
  id,
  drawId: id,
  betAmount: points,
  /** At the latest where it alone pays the most that a player may be paid. */
  autoCashOut,
  cashOut: z.nullable(ratio),
})
const ownQueued = z.strictObject({ id, betAmount: points, autoCashOut })

export const crashTableOwn = {
  method: 'GET',
  path: '/api/games/crash/table/own',
  access: 'player',
  summary: "The player's own bets in the shared crash: those in rounds, and those for the next one",
  response: z.strictObject({ entries: z.array(ownEntry), queued: z.array(ownQueued) }),
} satisfies Endpoint

export const crashTableJoin = {
  method: 'POST',
  path: '/api/games/crash/table/join',
  access: 'player',
  summary:
    'Bets in the round that is open, or queues the bet for the next one, whose stake is then held when that opens',
  money: true,
  body: z.strictObject({ betAmount: stake, autoCashOut: z.optional(cashOutMultiplier) }),
  response: z.strictObject({
    /** Null if it was queued. */
    entry: z.nullable(ownEntry),
    /** Null if it was placed. */
    queued: z.nullable(ownQueued),
    /** The available points after it. Null if it was queued. */
    balance: z.nullable(points),
  }),
} satisfies Endpoint

export const crashTableCashOut = {
  method: 'POST',
  path: '/api/games/crash/table/cashout',
  access: 'player',
  summary:
    'Cashes a bet out at the multiplier reached when the call arrives; it is paid when the round ends',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ entryId: id }),
  response: z.strictObject({ entry: ownEntry, winnings: points }),
} satisfies Endpoint

export const crashTableTakeBack = {
  method: 'POST',
  path: '/api/games/crash/table/take-back',
  access: 'player',
  summary: 'Takes a bet back before its round starts, with its stake',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ entryId: id }),
  response: z.strictObject({ entryId: id, balance: points }),
} satisfies Endpoint

export const crashTableUnqueue = {
  method: 'POST',
  path: '/api/games/crash/table/unqueue',
  access: 'player',
  summary: 'Takes a bet for the next round back',
  money: true,
  body: z.strictObject({ queuedId: id }),
  response: z.strictObject({ queuedId: id }),
} satisfies Endpoint

/** What happened at the table, in this order. Each part is left out when nothing of the kind happened. */
export const tableNews = {
  /** A round ended, which reveals its seed. */
  ended: z.exactOptional(z.strictObject({ ...result, serverSeed: z.string(), endedAt: instant })),
  /** The next one opened, without bets. */
  opened: z.exactOptional(z.strictObject(opened)),
  /** New bets: id, username or null, and stake. */
  joined: z.exactOptional(z.array(z.tuple([id, z.nullable(z.string()), points]))),
  /** Bets that were taken back. */
  left: z.exactOptional(z.array(id)),
  /** It started. */
  started: z.exactOptional(z.strictObject({ drawId: id, startedAt: instant })),
  /** Bets that were cashed out: id and multiplier. */
  cashedOut: z.exactOptional(z.array(z.tuple([id, ratio]))),
}
