import type { AppError } from '#platform/errors/app-error.ts'
import type { EntryAfter } from '../game-command.ts'
import type { QueuedBet } from './queued-bets.ts'
import type { TableRound } from './table-round.ts'

export type JoinedBet = { playerId: number; entry: EntryAfter<'crash'> }

/** What happens at the table, for those who watch it. Called after the commit. Must not throw. */
export type TableNews = {
  /** Whether anyone watches at this process. */
  isWatched(): boolean
  opened(round: TableRound): void
  started(round: TableRound & { startedAt: Date }): void
  ended(round: TableRound & { serverSeed: string }): void
  joined(bets: JoinedBet[]): Promise<void>
  /** Bets were taken back. */
  left(ids: number[]): void
  cashedOut(bets: { id: number; cashOutHundredths: number }[]): void
  /** A queued bet could not be placed. */
  dropped(bet: QueuedBet, reason: AppError): void
}
