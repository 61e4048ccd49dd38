import type { GameChoice, GameOutcome } from '@tallyhouse/contract/games/round'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import { type Batch, coverStake, placeRound, settleRound } from './batch.ts'
import type { Bet, InstantName, Settled } from './game-command.ts'

const games: { [Name in InstantName]: InstantGame<GameChoice<Name>, GameOutcome<Name>> } =
  instantGames

/**
 * Places a bet on an instant game and settles it.
 * @throws AppError any code from {@link coverStake}
 */
export function playInstant<Name extends InstantName>(
  batch: Batch,
  { playerId, game, choice, stake }: Bet<Name>,
): Settled<Name> {
  coverStake(batch, { playerId, stake })
  const { random, ...placed } = placeRound(batch, { playerId, game })
  const rules = games[game]
  const outcome = rules.draw(random, choice)
  batch.books.transfer({ playerId, reason: 'stake', amount: stake, sourceId: placed.id })
  return settleRound(batch, {
    ...placed,
    playerId,
    game,
    stake,
    choice,
    outcome,
    multiplierHundredths: rules.multiplierHundredths(choice, outcome),
    payout: rules.payout(stake, choice, outcome),
    isRefund: false,
    epoch: null,
  })
}
