import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Db } from '../db/connect.ts'
import { type ActiveRound, activeRoundOf, type HeldRound } from './active-rounds.ts'
import type { OpenRound } from './open-round.ts'
import { readOwnReceipts } from './receipt.ts'
import type { ReceiptIds } from './receipt-ids.ts'
import type { Batch, EndedRound } from './seat.ts'
import { commitmentOf } from './seed-pair.ts'

/** What a batch did to rounds of several calls. */
export type MovedRounds = {
  /** Those that began or went on. */
  open: (HeldRound & { playerId: number })[]
  /** Those that a move of their player ended. */
  ended: EndedRound[]
}

export function movedRoundsOf({ openRounds, books, pairs, ended }: Batch): MovedRounds {
  const open = openRounds.changed().flatMap(({ id: roundId, ...round }) => {
    const pair = pairs.get(round.playerId)
    if (pair === undefined) return []
    const { playerId, stake, state, startedAt, nonce } = round
    const { available: balance } = books.wallet(playerId)
    const fairness = { ...commitmentOf(pair), nonce }
    const game = round.game as ActiveRound['game']
    return { playerId, game, roundId, stake, state, startedAt, balance, fairness }
  })
  return { open, ended }
}

type RoundNews = {
  /** Tells players how their rounds now stand, so that each of their pages shows the same. */
  tellMoved(rounds: MovedRounds, now: Date): void
  /** Tells players how their rounds ended by themselves. */
  tellEnded(rounds: OpenRound[]): Promise<void>
}

/** Tells players of their rounds of several calls, on whichever page they play them. */
export function createRoundNews({
  db,
  receiptIds,
  isHeard,
  publishTo,
}: {
  db: Db
  receiptIds: ReceiptIds
  /** Whether anybody listens. */
  isHeard(): boolean
  publishTo(playerId: number, message: ServerMessage): void
}): RoundNews {
  return {
    tellMoved({ open, ended }, now) {
      if (!isHeard()) return
      for (const { playerId, ...round } of open) {
        publishTo(playerId, { type: 'round_open', round: activeRoundOf(round, now) })
      }
      for (const { playerId, game, id: roundId } of ended) {
        publishTo(playerId, { type: 'round_over', game: game as ActiveRound['game'], roundId })
      }
    },
    async tellEnded(rounds) {
      const playerOf = new Map(rounds.map(({ id, playerId }) => [id, playerId]))
      for (const round of await readOwnReceipts(db, receiptIds, [...playerOf.keys()])) {
        publishTo(playerOf.get(round.roundId) ?? 0, { type: 'round_settled', round })
      }
    },
  }
}
