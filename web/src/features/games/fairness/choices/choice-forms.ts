import type { GameType } from '#lib/game-names.ts'
import { baccaratForm } from './baccarat-form.tsx'
import { blackjackForm } from './blackjack-form.tsx'
import type { ChoiceForm } from './choice-form.ts'
import { crashForm } from './crash-form.tsx'
import { diceForm } from './dice-form.tsx'
import { kenoForm } from './keno-form.tsx'
import { minesForm } from './mines-form.tsx'
import { noChoiceForm } from './no-choice-form.tsx'
import { plinkoForm } from './plinko-form.tsx'
import { rouletteForm } from './roulette-form.tsx'

export const choiceForms: Record<GameType, ChoiceForm> = {
  dice: diceForm,
  roulette: rouletteForm,
  crash: crashForm,
  mines: minesForm,
  slots: noChoiceForm,
  blackjack: blackjackForm,
  wheel: noChoiceForm,
  keno: kenoForm,
  plinko: plinkoForm,
  baccarat: baccaratForm,
}
