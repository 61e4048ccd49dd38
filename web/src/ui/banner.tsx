import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { IconButton } from './icon-button.tsx'

/** A yellow strip that asks the player to act, with the control to do it. */
export function Banner({ label, icon: Icon, title, children, action, dismissal }: BannerProps) {
  return (
    <section
      aria-label={label}
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-warn/35 bg-warn/7 px-4 py-3',
        dismissal && 'pr-14',
      )}
    >
      <div className="flex min-w-64 grow basis-0 items-start gap-3.5">
        <Icon className="mt-px size-5 shrink-0 text-warn" />
        <p className="text-14 text-mid">
          <strong className="font-semibold text-bone">{title}</strong> {children}
        </p>
      </div>
      {action}
      {dismissal && (
        <IconButton
          icon={X}
          label={dismissal.label}
          onClick={dismissal.run}
          className="absolute top-1 right-1"
        />
      )}
    </section>
  )
}

type BannerProps = {
  label: string
  icon: LucideIcon
  title: string
  children: ReactNode
  action?: ReactNode
  /** Puts the strip away with a cross in its corner. */
  dismissal?: { label: string; run: () => void }
}
