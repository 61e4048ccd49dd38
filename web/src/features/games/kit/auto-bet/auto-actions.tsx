import * as m from '@tallyhouse/messages/auto-bet'
import { type ReactNode, useId } from 'react'
import { ObstacleText } from '../stake/obstacle.tsx'
import { MainButton, RoundActions } from '../stake/round-actions.tsx'
import { AutoBetStatus } from './auto-bet-status.tsx'
import type { AutoTable } from './use-auto-table.ts'

type AutoActionsProps = {
  auto: Pick<AutoTable, 'running' | 'shown' | 'isPaused' | 'obstacle'>
  /** The move that a player can make in a round. */
  side?: ReactNode
}

/** The button that starts and stops auto-bet in a multi-step game, and what happened in the last run. */
export function AutoActions({ auto, side }: AutoActionsProps) {
  const { running, shown, isPaused, obstacle } = auto
  const reasonId = useId()
  const main = (
    <MainButton
      variant={running || isPaused ? 'quiet' : 'primary'}
      isClosed={isPaused}
      aria-disabled={obstacle !== undefined}
      aria-describedby={obstacle && reasonId}
    >
      {running ? m.stop() : m.start()}
    </MainButton>
  )
  return (
    <>
      {shown && <AutoBetStatus {...shown} />}
      {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
      {side ? (
        <RoundActions>
          {main}
          {side}
        </RoundActions>
      ) : (
        main
      )}
    </>
  )
}
