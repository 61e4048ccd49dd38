import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { useState } from 'react'
import type { BetSpot } from './bet-spots.ts'
import { addChip, type Covered, doubled, removeBet } from './placed-bets.ts'

type Table = {
  bets: RouletteBet[]
  /** What stood on the table before, newest last. */
  past: RouletteBet[][]
  /** What the last spin was played with. */
  spun: RouletteBet[]
}

/** The chips on the table, and every way to change them. */
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
    /** Shows the bets of a spin; they are what Repeat brings back. */
    spin: (bets: RouletteBet[]) => setTable({ bets, past: [], spun: bets }),
    /** The table after a spin: empty, to be filled anew. */
    sweep: () => setTable((now) => ({ ...now, bets: [], past: [] })),
  }
}

export type PlacedBets = ReturnType<typeof usePlacedBets>
