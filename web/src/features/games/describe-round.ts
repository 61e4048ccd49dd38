import { describeBaccarat } from './baccarat/describe-baccarat.ts'
import { describeBlackjack } from './blackjack/describe-blackjack.ts'
import { describeCrash } from './crash/describe-crash.ts'
import { describeDice } from './dice/describe-dice.ts'
import { describeKeno } from './keno/describe-keno.ts'
import type { GameRound, RoundDescription } from './kit/game-round.ts'
import { describeMines } from './mines/describe-mines.ts'
import { describePlinko } from './plinko/describe-plinko.ts'
import { describeRoulette } from './roulette/describe-roulette.ts'
import { describeSlots } from './slots/describe-slots.ts'
import { describeWheel } from './wheel/describe-wheel.ts'

export function describeRound(round: GameRound): RoundDescription {
  switch (round.game) {
    case 'dice':
      return describeDice(round)
    case 'roulette':
      return describeRoulette(round)
    case 'crash':
      return describeCrash(round)
    case 'mines':
      return describeMines(round)
    case 'slots':
      return describeSlots(round)
    case 'blackjack':
      return describeBlackjack(round)
    case 'wheel':
      return describeWheel(round)
    case 'keno':
      return describeKeno(round)
    case 'plinko':
      return describePlinko(round)
    case 'baccarat':
      return describeBaccarat(round)
  }
}
