import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import type { PlayedRound, ReplayedRound } from '@tallyhouse/game-rules/replay-round'
import { formatPoints } from '../../../lib/format-points.ts'
import { sameJson } from '../../../lib/same-json.ts'
import type { Receipt } from './round-query.ts'

/** One claim of a receipt, recomputed: what came out, and whether it is what the receipt says. */
export type Check = { claim: string; found: string; holds: boolean }

/** Plays a round again, and says in words how it ended. */
export type Replay = (round: PlayedRound) => Omit<ReplayedRound, 'choice'> & { result: string }

/**
 * Compares a receipt with what its revealed seed comes to, and its seed order with the times it names.
 * @throws Error when the server seed is still sealed
 */
export function checkRound(receipt: Receipt, replay: Replay): Check[] {
  const { serverSeed, clientSeed, nonce, serverSeedHash: promised } = receipt.fairness
  if (serverSeed === null) throw new Error('The server seed is not revealed yet')
  const hash = serverSeedHash(serverSeed)
  return [
    {
      claim: 'The seed matches the hash shown before the bet',
      found: `${hash.slice(0, 8)}…${hash.slice(-8)}`,
      holds: hash === promised,
    },
    ...checkOrder(receipt),
    ...checkPlay(receipt, () => replay({ ...receipt, seeds: { serverSeed, clientSeed, nonce } })),
  ]
}

/** Only of the order that proves something. */
function checkOrder({ createdAt, fairness }: Receipt): Check[] {
  const { seedOrder, committedAt, begunAt } = fairness
  if (seedOrder !== 'server_first') return []
  const times = [committedAt, begunAt, createdAt].map((instant) => Date.parse(instant))
  return [
    {
      claim: 'The hash was published before the client seed was chosen',
      found: `${toSecond(committedAt)}, then ${toSecond(begunAt)} UTC`,
      holds: times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time),
    },
  ]
}

function toSecond(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}

function checkPlay(receipt: Receipt, replay: () => ReturnType<Replay>): Check[] {
  const drawn = 'Seed, client seed and nonce give this result'
  const paid = receipt.isRefunded ? 'The bet comes back' : 'The rules pay this for it'
  try {
    const { outcome, result, payout, multiplierHundredths, isRefund } = replay()
    const multiplier = (multiplierHundredths / 100).toFixed(2)
    return [
      { claim: drawn, found: result, holds: sameJson(outcome, receipt.outcome) },
      {
        claim: paid,
        found: `${multiplier}×, ${formatPoints(payout)} pts`,
        holds:
          payout === receipt.payout &&
          multiplier === receipt.multiplier &&
          isRefund === receipt.isRefunded,
      },
    ]
  } catch {
    return [
      { claim: drawn, found: 'The choices do not fit what was drawn', holds: false },
      { claim: paid, found: 'Nothing to pay', holds: false },
    ]
  }
}
