import { isDeepStrictEqual } from 'node:util'
import type { BaccaratChoice, BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import { paidSpots, toCoupEnd } from '@tallyhouse/game-rules/baccarat-spots'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import {
  type PlayedRound,
  type ReplayedRound,
  replayRound,
} from '@tallyhouse/game-rules/replay-round'

/** The round result that a receipt claims. */
type Claim = {
  outcome: Record<string, unknown>
  multiplier: string
  payout: number
  isRefunded: boolean
  createdAt: string
  /** Which seed was fixed first, and when. Missing in old receipts. */
  seedOrder?: string | undefined
  committedAt?: string | undefined
  begunAt?: string | undefined
  /** The players' seeds that are joined to the client seed. */
  clientSeeds?: string[] | undefined
}

/** `hash` and `claim` are undefined if there is nothing to compare with. */
export type Question = PlayedRound & { hash: string | undefined; claim: Claim | undefined }

/** The recomputed round, line by line, and whether it matches the claim. */
export function verifyRound({ hash, claim, ...played }: Question): {
  holds: boolean
  lines: string[]
} {
  const promised = serverSeedHash(played.seeds.serverSeed)
  const { lines, doubts } = compare(played, claim)
  if (hash !== undefined && hash !== promised) {
    doubts.unshift('the seed is not the one that was promised.')
  }
  if (claim?.clientSeeds && joinedClientSeed(claim.clientSeeds) !== played.seeds.clientSeed) {
    doubts.push("the client seed does not join the players' seeds.")
  }
  if (claim !== undefined && !isOrdered(claim)) {
    doubts.push('the hash was not published before the client seed was chosen.')
  }
  const verdict = doubts.map((doubt) => `DOES NOT MATCH: ${doubt}`)
  return {
    holds: doubts.length === 0,
    lines: [
      `server seed hash  ${promised}`,
      ...(claim === undefined ? [] : [`seed order        ${describeSeedOrder(claim)}`]),
      ...lines,
      ...(verdict.length > 0 ? verdict : ['matches']),
    ],
  }
}

function describeSeedOrder({ seedOrder, committedAt, begunAt }: Claim): string {
  if (seedOrder === undefined) return 'not stated'
  if (drawOrders.includes(seedOrder)) {
    return `${seedOrder}: hash published ${committedAt}, draw begun ${begunAt}`
  }
  return `${seedOrder}: hash published ${committedAt}, pair begun ${begunAt}`
}

/** The orders of draws with several players. */
const drawOrders = ['chain', 'unsalted_chain', 'joined']
/** The orders in which the hash was published first. */
const provenOrders: (string | undefined)[] = ['server_first', ...drawOrders]

/** Whether the times are consistent with the claimed order. */
function isOrdered({ seedOrder, committedAt = '', begunAt = '', createdAt }: Claim): boolean {
  if (!provenOrders.includes(seedOrder)) return true
  const [committed = 0, begun = 0, played = 0] = [committedAt, begunAt, createdAt].map(Date.parse)
  return committed <= begun && begun <= played
}

function compare(played: PlayedRound, claim: Claim | undefined) {
  const replayed = replay(played)
  if (replayed instanceof Error) {
    return { lines: [], doubts: [`the choice does not fit the seed. ${replayed.message}`] }
  }
  const { outcome, payout, isRefund } = replayed
  return {
    lines: [
      `outcome           ${JSON.stringify(outcome)}`,
      `multiplier        ${formatMultiplier(replayed)}${isRefund ? ', refunded' : ''}`,
      ...spotLines(played, replayed),
      `payout            ${payout} of a stake of ${played.stake}`,
    ],
    doubts:
      claim === undefined || agrees(claim, replayed)
        ? []
        : ['the receipt describes another round.'],
  }
}

/** What each spot pays in a baccarat round with several bets. */
function spotLines({ game, choice }: PlayedRound, { outcome }: ReplayedRound): string[] {
  const { spots } = choice as BaccaratChoice
  if (game !== 'baccarat' || !spots) return []
  return paidSpots(spots, toCoupEnd(outcome as BaccaratOutcome)).map(
    ({ spot, stake, payout }) => `${spot.padEnd(18)}${payout} of a stake of ${stake}`,
  )
}

function replay(played: PlayedRound): ReplayedRound | Error {
  try {
    return replayRound(played)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function agrees({ outcome, multiplier, payout, isRefunded }: Claim, replayed: ReplayedRound) {
  return (
    isDeepStrictEqual(outcome, replayed.outcome) &&
    multiplier === formatMultiplier(replayed) &&
    payout === replayed.payout &&
    isRefunded === replayed.isRefund
  )
}

function formatMultiplier({ multiplierHundredths }: ReplayedRound): string {
  return (multiplierHundredths / 100).toFixed(2)
}
