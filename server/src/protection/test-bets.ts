import { points } from '@tallyhouse/game-rules/points'
import type { Db } from '#db/connect.ts'
import type { BetContext, SettledRound } from '#games/bet-context.ts'
import type { GameCommand } from '#games/game-command.ts'
import type { Play } from '#games/round.ts'
import { setLimits } from './set-limits.ts'

/** A bet with a fixed payout. */
export function betOf(playerId: number, stake: number, payout = 0): GameCommand<SettledRound> {
  return commandOf(playerId, stake, (context) =>
    context.settleAtOnce({ game: 'dice', stake: points(stake), play: () => playOf(payout) }),
  )
}

export function commandOf<Answer>(
  playerId: number,
  stake: number,
  take: (context: BetContext) => Answer,
): GameCommand<Answer> {
  return {
    playerId,
    requestedBy: 'player',
    key: undefined,
    stake: points(stake),
    usesOpenRounds: true,
    usesEpochs: false,
    apply: take,
  }
}

export function playOf(payout: number): Play {
  return {
    choice: {},
    outcome: {},
    multiplierHundredths: 0,
    payout: points(payout),
    isRefund: false,
  }
}

export async function limitTo(
  db: Db,
  {
    playerId,
    now,
    ...limit
  }: Parameters<typeof setLimits>[1]['limits'][number] & {
    playerId: number
    now: Date
  },
): Promise<void> {
  await db.transaction().execute((tx) => setLimits(tx, { playerId, limits: [limit], now }))
}

/** The number of accepted bets, and the codes of the rejected ones. */
export function countOf(outcomes: PromiseSettledResult<unknown>[]) {
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
  const codes = new Set(rejected.map(({ reason }) => reason.code as string))
  return { accepted: outcomes.length - rejected.length, codes: [...codes] }
}
