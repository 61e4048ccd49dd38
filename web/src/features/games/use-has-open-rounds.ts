import { useOpenRounds, useOpenRoundsPending } from './kit/rounds/use-open-round.ts'
import { useStaked } from './together/use-staked.ts'

/** Whether the player has a round open, alone or at the shared table; undefined while that loads. */
export function useHasOpenRounds(): boolean | undefined {
  const rounds = useOpenRounds()
  const isPending = useOpenRoundsPending()
  const staked = useStaked()
  return isPending || staked === undefined ? undefined : rounds.length > 0 || staked > 0
}
