import { createContext, type ReactNode, type SubmitEvent, use } from 'react'
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
  children: ReactNode
}

/** The panel beside a stage. On phones it stands under it, and its button comes first. */
export function PanelForm({ label, onSubmit, children }: PanelFormProps) {
  const isForPoints = use(PlayedForPoints)
  return (
    <form
      onSubmit={onSubmit}
      aria-label={label}
      className="flex h-full flex-col gap-4 border-t border-line p-4 lg:gap-5 lg:border-t-0 lg:border-r lg:p-5"
    >
      {isForPoints && <PlayNotice />}
      {children}
      {isForPoints && <SessionFigures />}
    </form>
  )
}
