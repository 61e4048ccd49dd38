import * as m from '@tallyhouse/messages/auto-bet'
import { type ReactNode, useId } from 'react'
import { RunButtonText } from '../stake/button-figure.tsx'
import { ObstacleText } from '../stake/obstacle.tsx'
import { MainButton, RoundActions } from '../stake/round-actions.tsx'
import type { AutoTable } from './use-auto-table.ts'

type AutoActionsProps = {
  auto: Pick<AutoTable, 'running' | 'shown' | 'isPaused' | 'obstacle'>
  /** The move that a player can make in a round. */
  side?: ReactNode
}

/** The button that starts and stops auto-bet in a multi-step game. */
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
      <RunButtonText text={running ? m.stop() : m.start()} run={shown} />
    </MainButton>
  )
  return (
    <>
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
