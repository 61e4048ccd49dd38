import type { GameChoice } from '@tallyhouse/contract/games/round'
import type { GameType } from '#lib/game-names.ts'
import type { AutoBetSettings } from '../auto-bet/auto-bet.ts'
import { type InstantGameSpec, useInstantGame } from '../screen/instant-screen.tsx'
import { type PlacedBet, scaledTo, sumBets } from './placed-bets.ts'
import type { ChipTable } from './use-chip-table.ts'

type ChipGameSpec<G extends GameType, Bet extends PlacedBet> = Omit<
  InstantGameSpec<G>,
  'choice' | 'stakes'
> & {
  table: ChipTable<Bet>
  toChoice: (bets: Bet[]) => GameChoice<G>
}

/**
 * An instant game that is played with the chips on a table, which stay there. A different stake of auto-bet
 * changes all chips in proportion.
 */
export function useChipGame<G extends GameType, Bet extends PlacedBet>({
  table,
  toChoice,
  ...spec
}: ChipGameSpec<G, Bet>) {
  const { bets } = table
  const game = useInstantGame<G>({
    ...spec,
    choice: toChoice(bets),
    stakes: {
      total: sumBets(bets),
      place(stake) {
        const placed = scaledTo(bets, stake)
        table.play(placed)
        return toChoice(placed)
      },
    },
  })

  async function run(settings: AutoBetSettings) {
    await game.auto.run(settings)
    table.play(bets)
  }

  return { ...game, auto: { ...game.auto, run } }
}
