import type { RoundRecord } from '@tallyhouse/contract/games/round'
import type { GameType } from '#lib/game-names.ts'
import { createStore, type Store } from '#lib/store.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { playSound } from './sound.ts'
import { findWinTier, type WinTier } from './win-tiers.ts'

type Settled = Pick<RoundRecord<GameType>, 'game' | 'stake' | 'payout'>
export type CelebratedWin = { round: Settled; tier: WinTier; beganAt: number }

const shown = createStore<CelebratedWin | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** The win that its game's table celebrates now. */
export const shownWin: Pick<Store<CelebratedWin | null>, 'read' | 'subscribe'> = shown

/** How long every celebration lasts in fast mode, and from the next bet on. */
const BRIEF_MS = 900

/**
 * Celebrates a round that won, by how much it paid. Of wins at about the same time, only the best is
 * celebrated. A round that paid no more than its stake is not.
 */
export function celebrate(round: Settled): void {
  const current = shown.read()
  if (current && payoutMultiple(round) <= payoutMultiple(current.round)) return
  const tier = findWinTier(round)
  if (tier === undefined) {
    if (round.payout > round.stake) playSound('win')
    return
  }
  playSound(tier.sound)
  shown.write({ round, tier, beganAt: performance.now() })
  endAfter(shownPreferences.read().fastModeOn ? BRIEF_MS : tier.showMs)
}

function payoutMultiple({ stake, payout }: Settled): number {
  return payout / stake
}

/** Shortens the current celebration, because the player placed the next bet. */
export function shortenCelebration(): void {
  const current = shown.read()
  if (current) endAfter(Math.max(0, current.beganAt + BRIEF_MS - performance.now()))
}

export function endCelebration(): void {
  clearTimeout(timer)
  shown.write(null)
}

function endAfter(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(endCelebration, ms)
}
