import type { ActiveGameRound } from '../kit/rounds/use-open-round.ts'

export function roundProgress({ cards }: Pick<ActiveGameRound<'hilo'>, 'cards'>): number {
  return cards.length
}
