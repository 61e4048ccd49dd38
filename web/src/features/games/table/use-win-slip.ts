import { useEffect, useState } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { shownWin } from '../kit/stage/celebrate.ts'

/** The least payout whose receipt is printed, as a multiple of the stake. */
const PRINTED_FROM = 10
/** From one slip to the next, however fast the bets are. */
const PRINT_EVERY_MS = 5000
const SHOWN_MS = 12_000

type Slip = { roundId: number; printedAt: number }

/** The round of the table whose receipt is printed on the stage, one at a time. */
export function useWinSlip(game: GameType) {
  const [slip, setSlip] = useState<Slip | null>(null)

  useEffect(() => {
    let printedAt = Number.NEGATIVE_INFINITY
    return shownWin.subscribe(() => {
      const win = shownWin.read()
      const isPrinted = win?.round.game === game && win.tier.from >= PRINTED_FROM
      const now = performance.now()
      if (!isPrinted || now - printedAt < PRINT_EVERY_MS) return
      printedAt = now
      setSlip({ roundId: win.round.id, printedAt })
    })
  }, [game])

  useEffect(() => {
    if (slip === null) return
    const timer = setTimeout(() => setSlip(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [slip])

  return { roundId: slip?.roundId ?? null, clear: () => setSlip(null) }
}
