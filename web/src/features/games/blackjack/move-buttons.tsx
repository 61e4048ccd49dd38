import { cn } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyHint } from '../cards/key-hint.tsx'

type MoveButton = {
  key: string
  label: string
  /** What it is called where the label alone is taken. */
  name?: string
  disabled: boolean
  run: () => void
}

type MoveButtonsProps = {
  moves: MoveButton[]
  /** Why one of them cannot be made now. */
  note?: string | undefined
}

/** The moves of a hand, always in the same places. */
export function MoveButtons({ moves, note }: MoveButtonsProps) {
  return (
    <div>
      {note && (
        <p id="double-note" className="mb-1.5 text-13 text-low">
          {note}
        </p>
      )}
      <div className="grid grid-cols-4 gap-2 lg:grid-cols-2">
        {moves.map(({ key, label, name, disabled, run }) => (
          <Button
            key={key}
            aria-disabled={disabled}
            aria-label={name}
            aria-keyshortcuts={key}
            aria-describedby={note && label === 'Double' ? 'double-note' : undefined}
            onClick={() => !disabled && run()}
            className={cn(
              'h-12 border-ctl px-1 text-14 aria-disabled:border-line aria-disabled:bg-ink-1 aria-disabled:text-low',
              !disabled && (label === 'Hit' || label === 'Stand') && 'border-bone/70 bg-ink-3',
            )}
          >
            {label}
            <KeyHint of={key} className="border-line text-low" />
          </Button>
        ))}
      </div>
    </div>
  )
}
