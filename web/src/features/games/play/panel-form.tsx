import { createContext, type ReactNode, type SubmitEvent, use } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { PlayNotice } from './play-notice.tsx'
import { SessionFigures } from './session-figures.tsx'

/** Whether points are played for; demos are told nothing of limits and sessions. */
export const PlayedForPoints = createContext(false)

/**
 * Adds to the look of the one button: while a round runs it keeps its color, darker. Where no bet is
 * offered, because of a break or because the bet cannot win, it has none.
 */
export function actionLook(isClosed: boolean): string {
  return isClosed ? 'aria-disabled:text-low' : 'aria-disabled:bg-brand-lo'
}

type PanelFormProps = {
  label: string
  onSubmit: (event: SubmitEvent) => void
  /** The buttons, and the reason why they do nothing. On a game's page they are always visible. */
  actions: ReactNode
  /** The fields. */
  children: ReactNode
}

/**
 * The panel beside a stage; on phones it stands under it. On a game's page its actions stick to the lower
 * edge of the screen, on phones within the whole table, so the form itself has no box there.
 */
export function PanelForm({ label, onSubmit, actions, children }: PanelFormProps) {
  const isForPoints = use(PlayedForPoints)
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
