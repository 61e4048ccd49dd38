import * as m from '@tallyhouse/messages/play'
import type { ReactNode, SubmitEvent } from 'react'
import { cn } from '#lib/class-names.ts'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { useDealer } from '../screen/dealer.tsx'
import { PlayNotice } from './play-notice.tsx'
import { SessionFigures } from './session-figures.tsx'

/**
 * The class of the main button while it is disabled: darker during a round, and without color if no bet
 * is offered because of a break or because the bet cannot win.
 */
export function actionStyle(isClosed: boolean): string {
  return isClosed ? 'aria-disabled:text-low' : 'aria-disabled:bg-brand-lo'
}

type PanelFormProps = {
  label: string
  onSubmit: (event: SubmitEvent) => void
  /** The buttons, and why they are disabled. Always visible on a game's page. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The panel beside a stage, or below it on phones. On a game's page the actions stick to the bottom of
 * the screen. On phones they do so within the whole table, so the form has no box there.
 */
export function PanelForm({ label, onSubmit, actions, children }: PanelFormProps) {
  // Demos show no limits and no session.
  const isForPoints = !useDealer().isDemo
  return (
    <form
      onSubmit={onSubmit}
      aria-label={label}
      className={cn(
        'flex h-full flex-col border-line lg:border-r',
        isForPoints ? 'max-lg:contents' : 'border-t lg:border-t-0',
      )}
    >
      <div
        className={cn(
          'flex grow flex-col gap-4 p-4 lg:gap-5 lg:p-5',
          isForPoints && 'border-t border-line lg:border-t-0 [&_:is(input,button)]:scroll-mb-28',
        )}
      >
        {isForPoints && <PlayNotice />}
        {children}
        {isForPoints && <SessionFigures />}
      </div>
      <div
        className={cn(
          'flex flex-col gap-2 px-4 lg:px-5',
          isForPoints
            ? 'sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-ink-1 py-2.5 short:py-2 md:bottom-0 lg:py-4 lg:short:py-3'
            : 'order-first pt-4 lg:order-none lg:pt-0 lg:pb-5',
        )}
      >
        {actions}
      </div>
    </form>
  )
}

/** The accessible name of a form, such as `Mines bet`. */
export function useFormLabel(type: GameType): string {
  const game = gameNames[type]()
  return useDealer().isDemo ? m.demoBetForm({ game }) : m.betForm({ game })
}
