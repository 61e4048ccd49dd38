import type { ChoiceOf } from '@tallyhouse/contract/games/round'
import type { GameType } from '#lib/game-names.ts'
import type { AutoBetSettings } from '../auto-bet/auto-bet.ts'
import { type InstantGameSpec, useInstantGame } from '../screen/instant-screen.tsx'
import { type PlacedBet, scaledTo, totalOf } from './placed-bets.ts'
import type { ChipTable } from './use-chip-table.ts'

type ChipGameSpec<G extends GameType, Bet extends PlacedBet> = Omit<
  InstantGameSpec<G>,
  'choice' | 'stakes'
> & {
  table: ChipTable<Bet>
  choiceOf: (bets: Bet[]) => ChoiceOf<G>
}

/**
 * An instant game that is played with the chips on a table, which stay there. A different stake of auto-bet
 * changes all chips in proportion.
 */
export function useChipGame<G extends GameType, Bet extends PlacedBet>({
  table,
  choiceOf,
  ...spec
}: ChipGameSpec<G, Bet>) {
  const { bets } = table
  const game = useInstantGame<G>({
    ...spec,
    choice: choiceOf(bets),
    stakes: {
      total: totalOf(bets),
      place(stake) {
        const placed = scaledTo(bets, stake)
        table.play(placed)
        return choiceOf(placed)
      },
    },
  })

  async function run(settings: AutoBetSettings) {
    await game.auto.run(settings)
    table.play(bets)
  }

  return { ...game, auto: { ...game.auto, run } }
}
