/** The one action of Home that stands out. */
export type PrimaryAction = 'round' | 'step' | 'bonus' | 'challenge' | 'earn'

type Shown = {
  /** A card of an open round, with a button. */
  round: boolean
  firstSteps: boolean
  /** The daily bonus; undefined while it loads. */
  bonus: { canClaim: boolean; pausedUntil: string | null } | undefined
  claimableChallenge: boolean
}

/** What a player would do first; undefined while that is not known. */
export function primaryAction(shown: Shown): PrimaryAction | undefined {
  const { round, firstSteps, bonus, claimableChallenge } = shown
  if (round) return 'round'
  if (firstSteps) return 'step'
  if (bonus === undefined) return undefined
  if (bonus.canClaim && bonus.pausedUntil === null) return 'bonus'
  return claimableChallenge ? 'challenge' : 'earn'
}
