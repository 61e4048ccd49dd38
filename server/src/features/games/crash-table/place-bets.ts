import { CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import type { Points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SharedSetup } from '../draws/shared-games.ts'
import type { Settle } from '../settle.ts'
import { type TakenBet, takeQueuedBets } from './queued-bets.ts'
import type { JoinedBet, TableNews } from './table-news.ts'

type Deps = { db: Db; settle: Settle; news: TableNews }

/**
 * Places the queued bets in a round that is open. Each one is placed at most once, or dropped for the reason for which it is refused now.
 * @throws what placing one failed with, after all others
 */
export async function placeQueuedBets(deps: Deps, drawId: number): Promise<void> {
  for (;;) {
    const bets = await takeQueuedBets(deps.db)
    if (bets.length === 0) return
    const placed = await Promise.allSettled(bets.map((bet) => placeBet(deps, bet, drawId)))
    const joined = placed.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    if (joined.length > 0) await deps.news.joined(joined)
    throwFirst(placed)
  }
}

async function placeBet(
  { settle, news }: Deps,
  bet: TakenBet,
  drawId: number,
): Promise<JoinedBet[]> {
  const { playerId, stake, setup } = bet
  const join = { type: 'join', game: 'crash', drawId, clientSeed: null, key: undefined } as const
  try {
    if (bet.isBanned) throw new AppError('banned')
    rejectStaff(bet)
    return [{ playerId, entry: await settle<'crash'>({ ...join, playerId, stake, setup }) }]
  } catch (error) {
    const isReason = error instanceof AppError
    news.dropped(bet, isReason ? error : new AppError('internal'))
    if (!isReason) throw error
    return []
  }
}

/**
 * Who runs the house may know what it will draw.
 * @throws AppError `forbidden`
 */
export function rejectStaff({ isStaff }: { isStaff: boolean }): void {
  if (isStaff) throw new AppError('forbidden', text(m.staffAtSharedTable))
}

/** A bet's choice, cashed out at the latest where it alone pays the most that its player may be paid. */
export function cappedSetup(
  { stake, autoCashOutHundredths }: { stake: Points; autoCashOutHundredths: number | null },
  payoutMax: number,
): SharedSetup<'crash'> {
  const capped = Math.min(CRASH_MAX_HUNDREDTHS, Math.floor((payoutMax * 100) / stake))
  if (autoCashOutHundredths === null && capped === CRASH_MAX_HUNDREDTHS) {
    return { autoCashOutHundredths }
  }
  return { autoCashOutHundredths: Math.min(autoCashOutHundredths ?? capped, capped) }
}

/** @throws the reason of the first rejected result, if there is one */
export function throwFirst(results: PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
