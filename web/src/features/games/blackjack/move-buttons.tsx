import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { KeyHint } from '../cards/key-hint.tsx'

export type MoveButton = {
  move: 'hit' | 'stand' | 'double' | 'reset'
  key: string
  label: string
  /** The accessible name, if another control has the same label. */
  name?: string
  disabled: boolean
  run: () => void
}

type MoveButtonsProps = {
  moves: MoveButton[]
  /** Why the player cannot double down now. */
  note?: string | undefined
}

export function MoveButtons({ moves, note }: MoveButtonsProps) {
  return (
    <div>
      {note && (
        <p id="double-note" className="mb-1.5 text-13 text-low">
          {note}
        </p>
      )}
      <div className="grid grid-cols-4 gap-2 lg:grid-cols-2">
        {moves.map(({ move, key, label, name, disabled, run }) => (
          <Button
            key={key}
            aria-disabled={disabled}
            aria-label={name}
            aria-keyshortcuts={key}
            aria-describedby={note && move === 'double' ? 'double-note' : undefined}
            onClick={() => !disabled && run()}
            className={cn(
              'h-12 border-ctl px-1 text-14 aria-disabled:border-line aria-disabled:bg-ink-1 aria-disabled:text-low',
              !disabled && (move === 'hit' || move === 'stand') && 'border-bone/70 bg-ink-3',
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
