import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Db } from '#platform/db/connect.ts'
import type { Batch, EndedRound } from '../batch.ts'
import type { RoundAfter } from '../game-command.ts'
import { roundAfter } from '../multi-step-round.ts'
import type { OpenRound } from '../open-round.ts'
import { presentActiveRound } from './active-rounds.ts'
import { readOwnReceipts } from './receipt.ts'
import type { ReceiptIds } from './receipt-ids.ts'

/** The multi-step rounds that a batch changed. */
export type MovedRounds = {
  /** Rounds that were opened or moved and are still open. */
  open: { playerId: number; round: RoundAfter }[]
  /** Rounds that a player's move ended. */
  ended: EndedRound[]
}

export function collectMovedRounds(batch: Batch): MovedRounds {
  const open = batch.openRounds.changed().map((round) => {
    const { playerId } = round
    return { playerId, round: roundAfter(batch, round) }
  })
  return { open, ended: batch.ended }
}

type RoundPublisher = {
  /** Publishes changed rounds, so that all the player's pages show the same. */
  publishMoved(rounds: MovedRounds, now: Date): void
  /** Publishes receipts for rounds that the server ended. */
  publishEnded(rounds: OpenRound[]): Promise<void>
}

/** Publishes changes to multi-step rounds to their players. */
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
      for (const { playerId, round } of open) {
        publishTo(playerId, { type: 'round_open', round: presentActiveRound(round, now) })
      }
      for (const { playerId, game, id: roundId } of ended) {
        publishTo(playerId, { type: 'round_over', game, roundId })
      }
    },
    async publishEnded(rounds) {
      const playerIdByRound = new Map(rounds.map(({ id, playerId }) => [id, playerId]))
      for (const round of await readOwnReceipts(db, receiptIds, [...playerIdByRound.keys()])) {
        publishTo(playerIdByRound.get(round.id) ?? 0, { type: 'round_settled', round })
      }
    },
  }
}
