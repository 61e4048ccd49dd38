import type { Card } from '@tallyhouse/game-rules/cards'
import { useRef, useState } from 'react'
import { wait } from '#lib/wait.ts'
import { playSound } from '../kit/stage/sound.ts'

/** The cards on a table, and the animations that deal them. */
export function useDealt<S extends string = Side>(empty: Dealt<S>) {
  const [dealt, setDealt] = useState(empty)
  const latest = useRef(empty)

  function show(next: Dealt<S>): void {
    latest.current = next
    setDealt(next)
  }

  /** Deals one face-down card to each side in the list. */
  async function layFaceDown(sides: S[], everyMs: number, skipped?: AbortSignal): Promise<void> {
    for (const [place, side] of sides.entries()) {
      if (place > 0) await wait(everyMs)
      if (skipped?.aborted) return
      const index = latest.current[side].length
      show(withCard(latest.current, { side, index, card: null }))
      playSound('cardDeal')
    }
  }

  /** Resolves after the last step is shown. */
  async function play(steps: DealStep<S>[], skipped?: AbortSignal): Promise<void> {
    for (const step of steps) {
      await wait(step.afterMs)
      if (skipped?.aborted) return
      const isFlip = cardCount(step.dealt) === cardCount(latest.current)
      show(step.dealt)
      playSound(isFlip ? 'cardFlip' : 'cardDeal')
    }
  }

  return { dealt, latest: () => latest.current, show, layFaceDown, play }
}

export type Side = 'player' | 'house'

/** The cards on the table in the order dealt; null is a face-down card. */
export type Dealt<S extends string = Side> = Record<S, (Card | null)[]>

export const noCards: Dealt = { player: [], house: [] }

function cardCount<S extends string>(dealt: Dealt<S>): number {
  return Object.values<Dealt<S>[S]>(dealt).flat().length
}

/** The table after one card is dealt or turned over, and the delay since the previous step. */
export type DealStep<S extends string = Side> = { dealt: Dealt<S>; afterMs: number }

export const DEAL_MS = 260
export const STAGGER_MS = 90
export const FLIP_MS = 320

export function withCard<S extends string>(
  dealt: Dealt<S>,
  { side, index, card }: { side: S; index: number; card: Card | null },
): Dealt<S> {
  const cards = [...dealt[side]]
  cards[index] = card
  return { ...dealt, [side]: cards }
}
