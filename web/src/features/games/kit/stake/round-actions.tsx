import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { actionStyle } from './panel-form.tsx'

/**
 * The main button of a round with moves, and the other one beside it, or below it on wide screens. Points are at
 * stake where they stand, so their places and sizes depend neither on their labels nor on the round.
 */
export function RoundActions({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2 lg:grid-cols-1">
      {children}
    </div>
  )
}

type MainButtonProps = ComponentProps<typeof Button> & {
  /** No bet is offered. */
  isClosed: boolean
}

/** Starts a round, and ends it. A label too long for a line takes a second one at the same height. */
export function MainButton({ isClosed, className, ...props }: MainButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      className={cn(
        'px-2 font-display text-18 leading-tight whitespace-normal',
        actionStyle(isClosed),
        className,
      )}
      {...props}
    />
  )
}

/** The other move. Disabled, never missing, while it cannot be made. */
export function SideButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      className="h-13 px-2 aria-disabled:border-line aria-disabled:bg-ink-1 aria-disabled:text-low lg:h-11"
      {...props}
    />
  )
}
