import { useState } from 'react'

const INITIAL_BALANCE = 1000

/** A demo balance in points. `resets` counts its resets, for the key of the tables it belongs to. */
export function useDemoBalance() {
  const [{ balance, resets }, setDemo] = useState({ balance: INITIAL_BALANCE, resets: 0 })
  const onReset = () => setDemo({ balance: INITIAL_BALANCE, resets: resets + 1 })
  const onBalance = (points: number) =>
    setDemo((demo) =>
      // A round that started before a reset no longer counts.
      demo.resets === resets ? { ...demo, balance: demo.balance + points } : demo,
    )
  return { balance, resets, onReset, onBalance }
}

export type Demo = ReturnType<typeof useDemoBalance>
