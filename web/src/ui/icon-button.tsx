import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#lib/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  label: string
}

/** A button with only an icon, which is bright while it is pressed. Its tooltip is the label by default. */
export function IconButton({ icon: Icon, label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone',
        props['aria-pressed'] ? 'text-brand' : 'text-mid',
        className,
      )}
      {...props}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
