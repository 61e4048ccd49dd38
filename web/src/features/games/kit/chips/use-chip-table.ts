import { useEffect, useEffectEvent, useState } from 'react'
import { useDealer } from '../screen/dealer.tsx'
import { doubled, type PlacedBet } from './placed-bets.ts'

type Table<Bet> = {
  bets: Bet[]
  /** Earlier table states, newest last. */
  past: Bet[][]
  /** The last round's bets. */
  played: Bet[]
}

/**
 * The chips on a table, and the actions on them all.
 * @param name under which they are stored
 * @param isValid validates stored bets
 */
export function useChipTable<Bet extends PlacedBet>(
  name: string,
  isValid: (stored: unknown) => stored is Bet[],
) {
  const { useStored } = useDealer()
  const [stored, store] = useStored<Bet[]>(name, { initial: [], isValid })
  const [table, setTable] = useState<Table<Bet>>({ bets: stored, past: [], played: [] })
  const save = useEffectEvent(store)
  useEffect(() => save(table.bets), [table.bets])

  const change = (next: (bets: Bet[], played: Bet[]) => Bet[]) =>
    setTable((now) => {
      const bets = next(now.bets, now.played)
      return bets === now.bets ? now : { ...now, bets, past: [...now.past, now.bets] }
    })

  return {
    bets: table.bets,
    canUndo: table.past.length > 0,
    canRepeat: table.played.length > 0,
    /** Changes the bets, which Undo reverts. The same bets are no change. */
    change: (next: (bets: Bet[]) => Bet[]) => change((bets) => next(bets)),
    double: () => change(doubled),
    clear: () => change((bets) => (bets.length > 0 ? [] : bets)),
    repeat: () => change((bets, played) => (played.length > 0 ? played : bets)),
    undo: () =>
      setTable((now) => {
        const bets = now.past.at(-1)
        return bets ? { ...now, bets, past: now.past.slice(0, -1) } : now
      }),
    /** Shows a round's bets, which stay for the next one. Repeat restores them later. */
    play: (bets: Bet[]) => setTable({ bets, past: [], played: bets }),
  }
}

export type ChipTable<Bet extends PlacedBet> = ReturnType<typeof useChipTable<Bet>>

/** The actions on all bets on a table, whatever they are on. */
export type TableActions = Omit<ChipTable<PlacedBet>, 'change' | 'play'>
