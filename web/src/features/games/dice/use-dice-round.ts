import { dice as diceCall } from '@tallyhouse/contract/instant-games'
import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import type { CallAnswer } from '../../../lib/call.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { currentUserQuery, showPoints } from '../../../session/current-user.ts'
import { fairnessQuery } from '../fairness/fairness-query.ts'
import { gameStatsQuery } from '../game-stats.ts'
import { addToHistory } from '../history.ts'
import { refuse } from '../refusal.ts'
import { spokenResult } from './result-text.ts'
import { reveal } from './reveal.ts'

const TICKS_MIN = 10

type DiceAnswer = CallAnswer<typeof diceCall>
export type DiceRound = DiceAnswer & { stake: number }

type Motion = {
  tick: () => Promise<void>
  settle: (face: number) => Promise<void>
  rest: () => Promise<void>
}

/** Rolls the die: the stake goes at once, everything else waits for the reveal. */
export function useDiceRound(motion: Motion, reducedMotion: boolean) {
  const client = useQueryClient()
  const [rolling, setRolling] = useState(false)
  const [last, setLast] = useState<DiceRound | null>(null)

  async function roll(stake: number, { prediction }: DiceChoice): Promise<void> {
    setRolling(true)
    setLast(null)
    showPoints(client, (points) => points - stake)
    try {
      const answer = await reveal(
        callOnce(diceCall, { body: { betAmount: stake, prediction } }),
        { tick: motion.tick, settle: ({ diceResult }) => motion.settle(diceResult) },
        reducedMotion ? 0 : TICKS_MIN,
      )
      show({ ...answer, stake })
    } catch (error) {
      refuse(error)
      void motion.rest()
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    } finally {
      setRolling(false)
    }
  }

  function show(round: DiceRound) {
    setLast(round)
    showPoints(client, () => round.balance)
    addToHistory(client, {
      id: round.roundId,
      gameType: 'dice',
      betAmount: round.stake,
      multiplier: (dice.multiplierHundredths(round, round) / 100).toFixed(2),
      isWin: round.isWin,
      winAmount: round.winAmount,
      isRefunded: false,
      choice: { prediction: round.prediction },
      outcome: { diceResult: round.diceResult },
      createdAt: new Date().toISOString(),
    })
    announce(spokenResult(round))
    for (const { queryKey } of [gameStatsQuery, fairnessQuery, currentUserQuery]) {
      void client.invalidateQueries({ queryKey })
    }
  }

  return { rolling, last, roll }
}
