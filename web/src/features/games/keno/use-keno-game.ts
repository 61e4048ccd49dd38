import { keno as kenoCall } from '@tallyhouse/contract/games/keno'
import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import * as m from '@tallyhouse/messages/keno'
import { useState } from 'react'
import type { CallAnswer } from '#lib/call.ts'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import { type RoundReport, useInstantRound } from '../kit/use-instant-round.ts'
import { useKenoDraw } from './use-keno-draw.ts'
import { useResultToast } from './use-result-toast.ts'

type KenoAnswer = CallAnswer<typeof kenoCall>

/** Plays a slip. Its result is shown until it is dismissed. */
export function useKenoGame(choice: KenoChoice) {
  const draw = useKenoDraw()
  const [dismissedId, setDismissedId] = useState<number | null>(null)
  const { last, playing, play } = useInstantRound({
    game: 'keno',
    endpoint: kenoCall,
    motion: draw.motion,
    toReport: (answer) => toReport(answer, choice),
  })
  useResultToast(last)

  return {
    playing,
    drawn: draw.drawn,
    result: last?.roundId === dismissedId ? null : last,
    play: (betAmount: number) => play(betAmount, { body: { betAmount, ...choice } }),
    dismiss() {
      setDismissedId(last?.roundId ?? null)
      draw.clear()
    },
  }
}

function toReport(
  { drawnNumbers, matches, winnings }: KenoAnswer,
  choice: KenoChoice,
): RoundReport {
  const outcome = { drawnNumbers, matches }
  const multiplierHundredths = keno.multiplierHundredths(choice, outcome)
  return {
    payout: winnings,
    multiplierHundredths,
    choice,
    outcome,
    announcement: m.announcement({
      matches,
      picks: choice.selectedNumbers.length,
      multiplier: formatMultiplier(multiplierHundredths),
    }),
  }
}
