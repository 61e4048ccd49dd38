import { CircleCheck, CircleX } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { playerTag } from './player-link.tsx'

type Case = { id: Key; userId: number }

type CaseListProps<Item extends Case> = {
  items: Item[]
  /** Rich text with a `<player>` tag. */
  headingOf: (item: Item) => string
  aboutOf: (item: Item) => ReactNode
  /** The button that opens an item; absent where it cannot be acted on. */
  action?: {
    label: string
    nameOf: (item: Item) => string
    isOpen?: (item: Item) => boolean
    onOpen: (item: NoInfer<Item>) => void
  }
}

/** Items that an admin acts on one by one, such as tickets. */
export function CaseList<Item extends Case>({
  items,
  headingOf,
  aboutOf,
  action,
}: CaseListProps<Item>) {
  return (
    <ul className="divide-y divide-line/60">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
        >
          <div className="min-w-60 grow basis-0 text-14">
            <h3 className="font-ui text-14 leading-snug font-semibold tracking-normal wrap-anywhere">
              <RichText text={headingOf(item)} tags={playerTag(item.userId)} />
            </h3>
            {aboutOf(item)}
          </div>
          {action && (action.isOpen?.(item) ?? true) && (
            <Button
              size="sm"
              className="max-md:h-11"
              aria-haspopup="dialog"
              aria-label={action.nameOf(item)}
              onClick={() => action.onOpen(item)}
            >
              {action.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type DecisionProps = { isGranted: boolean; label: string; children: ReactNode }

/** How a case ended. */
export function Decision({ isGranted, label, children }: DecisionProps) {
  const Icon = isGranted ? CircleCheck : CircleX
  return (
    <p
      className={cn(
        'flex flex-wrap items-center gap-1.5 text-13',
        isGranted ? 'text-win' : 'text-mid',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      <span className="font-semibold">{label}</span>
      <span className="text-low">{children}</span>
    </p>
  )
}
