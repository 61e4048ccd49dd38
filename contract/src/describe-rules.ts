import * as m from '@tallyhouse/messages/rules'
import type * as z from 'zod/mini'
import type { gameType } from './games/all-games.ts'

/** The rules of a game, a sentence or two per item. */
export function describeRules(game: z.output<typeof gameType>): string[] {
  return rules[game].map((rule) => rule())
}

const rules: Record<z.output<typeof gameType>, (() => string)[]> = {
  dice: [m.diceRoll, m.diceWins, m.dicePays],
  roulette: [m.roulettePockets, m.rouletteBets, m.roulettePays, m.rouletteZeros],
  crash: [
    m.crashRises,
    m.crashCashOut,
    m.crashLoss,
    m.crashChance,
    m.crashAutoCashOut,
    m.crashInterruption,
  ],
  mines: [m.minesHidden, m.minesSafeTile, m.minesEnd, m.minesMultiplier, m.minesExpiry],
  slots: [m.slotsReels, m.slotsTriple, m.slotsPair, m.roundedDown],
  blackjack: [
    m.blackjackGoal,
    m.blackjackPays,
    m.blackjackDealer,
    m.blackjackDouble,
    m.blackjackShoe,
    m.blackjackStands,
  ],
  wheel: [m.wheelSegment, m.wheelWidths, m.wheelPays, m.roundedDown],
  keno: [m.kenoDraw, m.kenoPays, m.kenoBalanced, m.kenoClassic, m.roundedDown],
  plinko: [m.plinkoPath, m.plinkoBins, m.plinkoChoice, m.plinkoPays],
  baccarat: [
    m.baccaratHands,
    m.baccaratPlayerDraws,
    m.baccaratBankerDraws,
    m.baccaratPays,
    m.baccaratTie,
  ],
}
