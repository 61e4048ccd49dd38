import * as m from '@tallyhouse/messages/keno'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

/** `5 numbers, balanced pay table` and `3 of 5 drawn`. */
export function describeKeno({ choice, outcome }: GameRound<'keno'>): RoundDescription {
  const picks = choice.selectedNumbers.length
  return {
    choice: m.choice({ count: picks, paytable: choice.paytable }),
    result: m.drawn({ matches: outcome.matches, picks }),
  }
}
