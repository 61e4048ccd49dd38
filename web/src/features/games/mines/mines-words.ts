import { counted } from '../counted.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

/** `5 mines` and `3 safe tiles, then a mine`. */
export function minesWords({ choice }: RoundOf<'mines'>): RoundWords {
  return { choice: counted(choice.mineCount, 'mine'), result: resultOf(choice) }
}

function resultOf({ tiles, end }: RoundOf<'mines'>['choice']): string {
  if (end === 'mine') {
    const safe = tiles.length - 1
    return safe === 0 ? 'The first tile was a mine' : `${counted(safe, 'safe tile')}, then a mine`
  }
  if (tiles.length === 0) return 'No tile was opened'
  const opened = counted(tiles.length, 'safe tile')
  return end === 'expired' ? `${opened}, left alone and cashed out` : `${opened}, cashed out`
}
