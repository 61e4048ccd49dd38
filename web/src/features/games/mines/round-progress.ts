import type { ActiveGameRound } from '../kit/rounds/use-open-round.ts'

export function roundProgress({
  revealedTiles,
}: Pick<ActiveGameRound<'mines'>, 'revealedTiles'>): number {
  return revealedTiles.length
}
