import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { useState } from 'react'
import type { BetSpot } from './bet-spots.ts'
import { addChip, type Covered, doubled, removeBet } from './placed-bets.ts'

type Table = {
  bets: RouletteBet[]
  /** Earlier states of the table, newest last. */
  past: RouletteBet[][]
  /** The bets of the last spin. */
  spun: RouletteBet[]
}

/** The placed bets, and every action on them. */
export function usePlacedBets() {
  const [table, setTable] = useState<Table>({ bets: [], past: [], spun: [] })

  const change = (next: (bets: RouletteBet[], spun: RouletteBet[]) => RouletteBet[]) =>
    setTable((now) => {
      const bets = next(now.bets, now.spun)
      return bets === now.bets ? now : { ...now, bets, past: [...now.past, now.bets] }
    })

  return {
    bets: table.bets,
    canUndo: table.past.length > 0,
    canRepeat: table.spun.length > 0,
    add: (spot: BetSpot, chip: number) => change((bets) => addChip(bets, spot, chip)),
    remove: (spot: Covered) =>
      change((bets) => {
        const left = removeBet(bets, spot)
        return left.length === bets.length ? bets : left
      }),
    double: () => change(doubled),
    clear: () => change((bets) => (bets.length > 0 ? [] : bets)),
    repeat: () => change((bets, spun) => (spun.length > 0 ? spun : bets)),
    undo: () =>
      setTable((now) => {
        const bets = now.past.at(-1)
        return bets ? { ...now, bets, past: now.past.slice(0, -1) } : now
      }),
    /** Shows the bets of a spin, which Repeat restores later. */
    spin: (bets: RouletteBet[]) => setTable({ bets, past: [], spun: bets }),
    /** Clears the table after a spin. Unlike `clear`, this cannot be undone. */
    reset: () => setTable((now) => ({ ...now, bets: [], past: [] })),
  }
}

export type PlacedBets = ReturnType<typeof usePlacedBets>
