import { useEffect, useRef } from 'react'
import type { GameType } from '#lib/game-names.ts'
import type { MultiStepRound, MultiStepTypes } from '../rounds/multi-step-game.ts'
import { obstacleToCoveredBet } from '../stake/obstacle.tsx'
import type { Stake } from '../stake/use-stake.tsx'
import { useAutoMode } from './auto-mode.tsx'
import type { Betting } from './place-bets.ts'
import { playRound, type RoundPlan } from './play-round.ts'
import { useAutoBet } from './use-auto-bet.ts'

/** Long enough to read a round's result. */
const RESULT_MS = 1000

type AutoTableSpec<T extends MultiStepTypes> = {
  game: T['game']
  stake: Stake
  round: MultiStepRound<T>
  plan: RoundPlan<T>
  /** A round is open or starting. */
  isOpen: boolean
  /** Why auto-bet cannot start with the game's own settings. */
  unready: string | undefined
}

/** Auto-bet for a multi-step game, which plays each round by a plan. */
export function useAutoTable<T extends MultiStepTypes>(spec: AutoTableSpec<T>): AutoTable {
  const { game, stake, round, plan, isOpen, unready } = spec
  const latest = useRef({ round, plan })
  const isLeft = useRef(false)
  useEffect(() => {
    latest.current = { round, plan }
  })
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const table = { latest: () => latest.current, isLeft: () => isLeft.current }
  return useAutoPlay({
    ...{ game, stake, isOpen, unready },
    bet: (amount, spare) => playRound(table, amount, spare),
  })
}

type AutoPlaySpec = {
  game: GameType
  stake: Stake
  /** Plays a round to its end. */
  bet: Betting['bet']
  /** A round is open or starting. */
  isOpen: boolean
  /** Why auto-bet cannot start with the game's own settings. */
  unready: string | undefined
}

/** Auto-bet for a game whose rounds take a while. */
export function useAutoPlay({ game, stake, bet, isOpen, unready }: AutoPlaySpec) {
  const auto = useAutoBet({ bet, balance: stake.points, concurrentMax: 1, pauseMs: RESULT_MS })
  const mode = useAutoMode({ game, stake, auto })
  const obstacle = obstacleToCoveredBet(stake, unready) ?? mode.obstacle
  /** An open round that auto-bet does not play is played by hand. */
  const isOn = mode.isAuto && (auto.running || !isOpen)
  return {
    mode: { ...mode, isAuto: isOn },
    running: auto.running,
    /** The last run, while auto mode is chosen. */
    shown: mode.isAuto ? auto.shown : null,
    isOn,
    isPaused: stake.isPaused,
    /** Why auto-bet cannot start. */
    obstacle: auto.running ? undefined : obstacle,
    /** Starts or stops auto-bet. */
    press() {
      if (auto.running) auto.stop()
      else if (obstacle === undefined) mode.start()
    },
  }
}

export type AutoTable = ReturnType<typeof useAutoPlay>
