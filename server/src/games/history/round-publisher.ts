import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Db } from '#db/connect.ts'
import type { Batch, EndedRound } from '../bet-context.ts'
import type { OpenRound } from '../open-round.ts'
import { commitmentOf } from '../seeds/seed-pair.ts'
import { type ActiveRound, activeRoundOf, type HeldRound } from './active-rounds.ts'
import { readOwnReceipts } from './receipt.ts'
import type { ReceiptIds } from './receipt-ids.ts'

/** The multi-step rounds that a batch changed. */
export type MovedRounds = {
  /** Rounds that were opened or moved and are still open. */
  open: (HeldRound & { playerId: number })[]
  /** Rounds that a player's move ended. */
  ended: EndedRound[]
}

export function movedRoundsOf({ openRounds, books, pairs, ended }: Batch): MovedRounds {
  const open = openRounds.changed().flatMap(({ id: roundId, ...round }) => {
    const pair = pairs.find(round.playerId)
    if (pair === undefined) return []
    const { playerId, stake, state, startedAt, nonce } = round
    const { available: balance } = books.wallet(playerId)
    const fairness = { ...commitmentOf(pair), nonce }
    const game = round.game as ActiveRound['game']
    return { playerId, game, roundId, stake, state, startedAt, balance, fairness }
  })
  return { open, ended }
}

type RoundPublisher = {
  /** Publishes the state of changed rounds, so that all pages of a player show the same. */
  publishMoved(rounds: MovedRounds, now: Date): void
  /** Publishes the receipts of rounds that the server ended. */
  publishEnded(rounds: OpenRound[]): Promise<void>
}

/** Publishes changes of multi-step rounds to their players. */
export function createRoundPublisher({
  db,
  receiptIds,
  hasListeners,
  publishTo,
}: {
  db: Db
  receiptIds: ReceiptIds
  hasListeners(): boolean
  publishTo(playerId: number, message: ServerMessage): void
}): RoundPublisher {
  return {
    publishMoved({ open, ended }, now) {
      if (!hasListeners()) return
      for (const { playerId, ...round } of open) {
        publishTo(playerId, { type: 'round_open', round: activeRoundOf(round, now) })
      }
      for (const { playerId, game, id: roundId } of ended) {
        publishTo(playerId, { type: 'round_over', game: game as ActiveRound['game'], roundId })
      }
    },
    async publishEnded(rounds) {
      const playerOf = new Map(rounds.map(({ id, playerId }) => [id, playerId]))
      for (const round of await readOwnReceipts(db, receiptIds, [...playerOf.keys()])) {
        publishTo(playerOf.get(round.id) ?? 0, { type: 'round_settled', round })
      }
    },
  }
}
