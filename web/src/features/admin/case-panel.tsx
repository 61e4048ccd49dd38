import { CircleCheck, CircleX } from 'lucide-react'
import { type ComponentProps, type ComponentType, type Key, type ReactNode, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { ListPanel } from './list-panel.tsx'
import { playerTag } from './player-link.tsx'

type Case = { id: Key; userId?: number }

/** How to show and act on one kind of case, such as tickets. */
export type CaseKind<Item extends Case> = {
  /** Rich text with a `<player>` tag. */
  caseHeading: (item: Item) => string
  About: ComponentType<{ item: Item }>
  /** An open case's button, which opens the dialog. */
  button: () => string
  buttonLabel: (item: Item) => string
  isOpen: (item: Item) => boolean
  Dialog: ComponentType<{ item: Item; onClose: () => void }>
}

type CasePanelProps<Item extends Case> = { kind: CaseKind<Item> } & Omit<
  ComponentProps<typeof ListPanel<Item>>,
  'children'
>

export function CasePanel<Item extends Case>({ kind, ...panel }: CasePanelProps<Item>) {
  const { caseHeading, About, button, buttonLabel, isOpen, Dialog } = kind
  const [selected, setSelected] = useState<Item | null>(null)
  return (
    <>
      <ListPanel {...panel}>
        {(items) => (
          <ul className="divide-y divide-line/60">
            {items.map((item) => (
              <li
                key={item.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
              >
                <div className="min-w-60 grow basis-0 text-14">
                  <h3 className="font-ui text-14 leading-snug font-semibold tracking-normal wrap-anywhere">
                    <RichText
                      text={caseHeading(item)}
                      tags={item.userId === undefined ? {} : playerTag(item.userId)}
                    />
                  </h3>
                  <About item={item} />
                </div>
                {isOpen(item) && (
                  <Button
                    size="sm"
                    className="max-md:h-11"
                    aria-haspopup="dialog"
                    aria-label={buttonLabel(item)}
                    onClick={() => setSelected(item)}
                  >
                    {button()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
      {selected && <Dialog item={selected} onClose={() => setSelected(null)} />}
    </>
  )
}

type DecisionProps = { isGranted: boolean; label: string; children: ReactNode }

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
