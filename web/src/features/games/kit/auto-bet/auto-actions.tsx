import * as m from '@tallyhouse/messages/auto-bet'
import { type ReactNode, useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { ObstacleText } from '../stake/obstacle.tsx'
import { actionStyle } from '../stake/panel-form.tsx'
import { AutoBetStatus } from './auto-bet-status.tsx'
import type { AutoTable } from './use-auto-table.ts'

type AutoActionsProps = {
  auto: Pick<AutoTable, 'running' | 'shown' | 'isPaused' | 'obstacle'>
  /** Buttons of the round in progress. */
  children?: ReactNode
}

/** The button that starts and stops auto-bet in a multi-step game, and what happened in the last run. */
export function AutoActions({ auto, children }: AutoActionsProps) {
  const { running, shown, isPaused, obstacle } = auto
  const reasonId = useId()
  return (
    <>
      {shown && <AutoBetStatus {...shown} />}
      {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
      <div className="flex flex-wrap gap-2 lg:flex-col">
        <Button
          type="submit"
          variant={running || isPaused ? 'quiet' : 'primary'}
          size="lg"
          aria-disabled={obstacle !== undefined}
          aria-describedby={obstacle && reasonId}
          className={cn('grow px-3 font-display text-18 lg:grow-0', actionStyle(isPaused))}
        >
          {running ? m.stop() : m.start()}
        </Button>
        {children}
      </div>
    </>
  )
}
