import { keno as kenoCall } from '@tallyhouse/contract/instant-games'
import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { useState } from 'react'
import type { CallAnswer } from '../../../lib/call.ts'
import { type Told, useInstantRound } from '../play/use-instant-round.ts'
import { useKenoDraw } from './use-keno-draw.ts'
import { useResultNews } from './use-result-news.ts'

type KenoAnswer = CallAnswer<typeof kenoCall>

/** A slip that is played: its draw, and its result until it is put away. */
export function useKenoGame(choice: KenoChoice) {
  const draw = useKenoDraw()
  const [putAwayId, setPutAwayId] = useState<number | null>(null)
  const { last, playing, play } = useInstantRound({
    game: 'keno',
    endpoint: kenoCall,
    motion: draw.motion,
    tell: (answer) => tell(answer, choice),
  })
  useResultNews(last)

  return {
    playing,
    drawn: draw.drawn,
    result: last?.roundId === putAwayId ? null : last,
    play: (betAmount: number) => play(betAmount, { body: { betAmount, ...choice } }),
    putAway() {
      setPutAwayId(last?.roundId ?? null)
      draw.clear()
    },
  }
}

function tell({ drawnNumbers, matches, winnings }: KenoAnswer, choice: KenoChoice): Told {
  const outcome = { drawnNumbers, matches }
  const multiplierHundredths = keno.multiplierHundredths(choice, outcome)
  return {
    payout: winnings,
    multiplierHundredths,
    choice,
    outcome,
    spoken: `Matched ${matches} of ${choice.selectedNumbers.length}, ${multiplierHundredths / 100}x`,
  }
}
