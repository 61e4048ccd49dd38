import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import {
  activePair,
  type Batch,
  balanceAndFairness,
  coverStake,
  placeRound,
  settleRound,
} from './batch.ts'
import type { Bet, GameCommand, InstantName, Settled } from './game-command.ts'

const games: { [Name in InstantName]: InstantGame<GameChoice<Name>, GameOutcome<Name>> } =
  instantGames

/**
 * Places a bet on an instant game and settles it.
 * @throws AppError any code from {@link coverStake}
 */
export function playInstant<Name extends InstantName>(batch: Batch, bet: Bet<Name>): Settled<Name> {
  const { playerId, game, choice, stake } = bet
  coverStake(batch, { playerId, stake })
  const { random, ...placed } = placeRound(batch, { playerId, game })
  const rules = games[game]
  const outcome = rules.draw(random, choice)
  const payout = rules.payout(stake, choice, outcome)
  batch.books.bet({ playerId, roundId: placed.id, stake, payout })
  const { available: balance } = batch.books.wallet(playerId)
  const settled = {
    playerId,
    ...placed,
    game,
    stake,
    choice,
    outcome,
    multiplierHundredths: rules.multiplierHundredths(choice, outcome),
    payout,
    isRefund: false,
    epoch: null,
    drawId: null,
    bet: { balance, key: batch.betKeys.get(bet as GameCommand) },
  }
  const round = settleRound(batch, settled, activePair(batch, playerId).begunAt)
  return { round, ...balanceAndFairness(batch, settled) }
}
