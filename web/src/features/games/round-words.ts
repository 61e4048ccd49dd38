import { baccaratWords } from './baccarat/baccarat-words.ts'
import { blackjackWords } from './blackjack/blackjack-words.ts'
import { crashWords } from './crash/crash-words.ts'
import { diceWords } from './dice/dice-words.ts'
import type { GameRound, RoundWords } from './game-round.ts'
import { kenoWords } from './keno/keno-words.ts'
import { minesWords } from './mines/mines-words.ts'
import { plinkoWords } from './plinko/plinko-words.ts'
import { rouletteWords } from './roulette/roulette-words.ts'
import { slotsWords } from './slots/slots-words.ts'
import { wheelWords } from './wheel/wheel-words.ts'

/** What was chosen in a round of any game, and what came of it. */
export function roundWords(round: GameRound): RoundWords {
  switch (round.game) {
    case 'dice':
      return diceWords(round)
    case 'roulette':
      return rouletteWords(round)
    case 'crash':
      return crashWords(round)
    case 'mines':
      return minesWords(round)
    case 'slots':
      return slotsWords(round)
    case 'blackjack':
      return blackjackWords(round)
    case 'wheel':
      return wheelWords(round)
    case 'keno':
      return kenoWords(round)
    case 'plinko':
      return plinkoWords(round)
    case 'baccarat':
      return baccaratWords(round)
  }
}
