import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import type { PlayedRound, ReplayedRound } from '@tallyhouse/game-rules/replay-round'
import * as m from '@tallyhouse/messages/receipts'
import { formatPoints } from '#lib/format-points.ts'
import { formatMillisecond, formatSecond } from '#lib/format-time.ts'
import { sameJson } from '#lib/same-json.ts'
import type { Receipt } from '../kit/rounds/round-query.ts'

/** A receipt's claim, the recomputed value, and whether they match. */
export type Check = {
  claim: string
  found: string
  /** Whether `found` is a code, such as a hash, and not text. */
  isCode?: boolean
  holds: boolean
}

/** Replays a round, with its result as text. */
export type Replay = (round: PlayedRound) => Omit<ReplayedRound, 'choice'> & { result: string }

/**
 * Compares a receipt with its recomputed round, and its seed order with its timestamps.
 * @throws Error if the server seed is not revealed yet
 */
export function checkRound(receipt: Receipt, replay: Replay): Check[] {
  const { serverSeed, clientSeed, nonce, serverSeedHash: published } = receipt.fairness
  if (serverSeed === null) throw new Error('The server seed is not revealed yet')
  const hash = serverSeedHash(serverSeed)
  return [
    {
      claim: m.seedClaim(),
      found: `${hash.slice(0, 8)}…${hash.slice(-8)}`,
      isCode: true,
      holds: hash === published,
    },
    ...checkOrder(receipt),
    ...checkJoined(receipt),
    ...checkPlay(receipt, () => replay({ ...receipt, seeds: { serverSeed, clientSeed, nonce } })),
  ]
}

/** The orders in which the hash was published first, which the times must show. */
const provenOrders: string[] = ['server_first', 'chain', 'unsalted_chain', 'joined']

function checkOrder({ createdAt, fairness }: Receipt): Check[] {
  const { seedOrder, committedAt, begunAt } = fairness
  if (!provenOrders.includes(seedOrder)) return []
  const times = [committedAt, begunAt, createdAt].map((instant) => Date.parse(instant))
  return [
    {
      claim: m.orderClaim(),
      found: m.orderFound(distinctTimes({ committedAt, begunAt })),
      holds: times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time),
    },
  ]
}

/** Whether the client seed is what the players' seeds are joined to. */
function checkJoined({ fairness: { clientSeeds, clientSeed } }: Receipt): Check[] {
  if (clientSeeds === undefined) return []
  const players = clientSeeds.length
  const holds = joinedClientSeed(clientSeeds) === clientSeed
  return [{ claim: m.joinedClaim(), found: m.joinedFound({ players }), holds }]
}

/** Two times to the second, or to the millisecond within the same second. */
function distinctTimes({ committedAt, begunAt }: { committedAt: string; begunAt: string }) {
  const isSameSecond = formatSecond(committedAt) === formatSecond(begunAt)
  const format = isSameSecond ? formatMillisecond : formatSecond
  return { committedAt: format(committedAt), begunAt: format(begunAt) }
}

function checkPlay(receipt: Receipt, replay: () => ReturnType<Replay>): Check[] {
  const resultClaim = m.resultClaim()
  const payoutClaim = receipt.isRefunded ? m.refundClaim() : m.payoutClaim()
  try {
    const { outcome, result, payout, multiplierHundredths, isRefund } = replay()
    const multiplier = (multiplierHundredths / 100).toFixed(2)
    return [
      { claim: resultClaim, found: result, holds: sameJson(outcome, receipt.outcome) },
      {
        claim: payoutClaim,
        found: m.payoutFound({ multiplier, points: formatPoints(payout) }),
        holds:
          payout === receipt.payout &&
          multiplier === receipt.multiplier &&
          isRefund === receipt.isRefunded,
      },
    ]
  } catch {
    return [
      { claim: resultClaim, found: m.choicesInvalid(), holds: false },
      { claim: payoutClaim, found: m.noPayout(), holds: false },
    ]
  }
}
