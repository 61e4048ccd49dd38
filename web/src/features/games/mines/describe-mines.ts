import * as m from '@tallyhouse/messages/mines'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

/** `5 mines` and `3 safe tiles, then a mine`. */
export function describeMines({ choice }: GameRound<'mines'>): RoundDescription {
  return { choice: m.mines({ count: choice.mineCount }), result: resultOf(choice) }
}

function resultOf({ tiles, end }: GameRound<'mines'>['choice']): string {
  const count = tiles.length
  if (end === 'mine') return count === 1 ? m.firstTileMine() : m.safeThenMine({ count: count - 1 })
  if (count === 0) return m.noTilesOpened()
  return end === 'expired' ? m.safeExpired({ count }) : m.safeCashedOut({ count })
}
