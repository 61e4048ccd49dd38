import type { Round, RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/play'
import * as wins from '@tallyhouse/messages/wins'
import { formatPoints } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { findWinTier } from '../stage/win-tiers.ts'

/** What was played: a round's game, choice, and outcome. */
export type GameRound<G extends GameType = GameType> = Pick<
  RoundRecord<G>,
  'game' | 'choice' | 'outcome'
>

/** A round as text. `choice` is null in games without choices. */
export type RoundDescription = { choice: string | null; result: string }

/** Whether a round belongs to a game. */
export function isFromGame<G extends GameType>(game: G) {
  return <R extends { game: GameType }>(round: R): round is R & RoundRecord<G> =>
    round.game === game
}

/** A payout equal to the stake is no win. */
export function isWin({ stake, payout }: Pick<Round, 'stake' | 'payout'>): boolean {
  return payout > stake
}

/** `Rolled 5, over wins, plus 8 points`. A win that is celebrated begins with how good it is. */
export function announcedResult(round: Pick<Round, 'stake' | 'payout'>, result: string): string {
  const net = announcedNet(round.payout - round.stake)
  const tier = findWinTier(round)
  return tier
    ? wins.announced({ win: tier.text(), result, net })
    : m.announcedResult({ result, net })
}

/** A round's net for screen readers: `plus 8 points`, `minus 1 point`, `no change`. */
export function announcedNet(net: number): string {
  if (net === 0) return m.announcedNoChange()
  const count = Math.abs(net)
  const amount = { count, points: formatPoints(count) }
  return net < 0 ? m.announcedLoss(amount) : m.announcedGain(amount)
}
