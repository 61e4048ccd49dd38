import type { Card } from '@tallyhouse/game-rules/cards'
import { useRef, useState } from 'react'
import { wait } from '#lib/wait.ts'
import { playSound } from '../kit/stage/sound.ts'

/** The cards on a table, and the animations that deal them. */
export function useDealt() {
  const [dealt, setDealt] = useState<Dealt>(noCards)
  const latest = useRef<Dealt>(noCards)

  function show(next: Dealt): void {
    latest.current = next
    setDealt(next)
  }

  /** Deals one face-down card to each side in the list. */
  async function layFaceDown(sides: Side[], everyMs: number, skipped?: AbortSignal): Promise<void> {
    for (const [place, side] of sides.entries()) {
      if (place > 0) await wait(everyMs)
      if (skipped?.aborted) return
      const index = latest.current[side].length
      show(withCard(latest.current, { side, index, card: null }))
      playSound('tick')
    }
  }

  /** Resolves after the last step is shown. */
  async function play(steps: DealStep[], skipped?: AbortSignal): Promise<void> {
    for (const step of steps) {
      await wait(step.afterMs)
      if (skipped?.aborted) return
      show(step.dealt)
      playSound('tick')
    }
  }

  return { dealt, latest: () => latest.current, show, layFaceDown, play }
}

export type Side = 'player' | 'house'

/** The cards on the table in the order dealt; null is a face-down card. */
export type Dealt = Record<Side, (Card | null)[]>

export const noCards: Dealt = { player: [], house: [] }

/** The table after one card is dealt or turned over, and the delay since the previous step. */
export type DealStep = { dealt: Dealt; afterMs: number }

export const DEAL_MS = 260
export const STAGGER_MS = 90
export const FLIP_MS = 320

export function withCard(
  dealt: Dealt,
  { side, index, card }: { side: Side; index: number; card: Card | null },
): Dealt {
  const cards = [...dealt[side]]
  cards[index] = card
  return { ...dealt, [side]: cards }
}
