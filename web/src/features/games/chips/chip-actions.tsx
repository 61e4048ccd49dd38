import * as m from '@tallyhouse/messages/chips'
import { Eraser, Repeat2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

type ChipActionsProps = {
  locked: boolean
  hasBets: boolean
  canUndo: boolean
  canRepeat: boolean
  onUndo: () => void
  onClear: () => void
  onRepeat: () => void
  onDouble: () => void
}

/** The buttons that change all bets on the table. */
export function ChipActions({ locked, hasBets, canUndo, canRepeat, ...act }: ChipActionsProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      <Action label={m.undo()} hotkey="U" enabled={!locked && canUndo} onPress={act.onUndo}>
        <Undo2 aria-hidden="true" className="size-4" />
      </Action>
      <Action label={m.clear()} hotkey="C" enabled={!locked && hasBets} onPress={act.onClear}>
        <Eraser aria-hidden="true" className="size-4" />
      </Action>
      <Action label={m.repeat()} hotkey="R" enabled={!locked && canRepeat} onPress={act.onRepeat}>
        <Repeat2 aria-hidden="true" className="size-4" />
      </Action>
      <Action label={m.double()} hotkey="D" enabled={!locked && hasBets} onPress={act.onDouble}>
        <span aria-hidden="true" className="tabular text-14 leading-4 font-semibold">
          ×2
        </span>
      </Action>
    </div>
  )
}

type ActionProps = {
  label: string
  hotkey: string
  enabled: boolean
  onPress: () => void
  children: ReactNode
}

/** Uses `aria-disabled` so that the button does not lose focus when there is nothing left to do. */
function Action({ label, hotkey, enabled, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={!enabled}
      aria-keyshortcuts={hotkey}
      onClick={() => enabled && onPress()}
      className="flex h-12 flex-col items-center justify-center gap-0.5 rounded-control bg-ink-2 text-12 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-3 hover:text-bone aria-disabled:bg-ink-2/50 aria-disabled:text-low aria-disabled:hover:text-low"
    >
      {children}
      {label}
    </button>
  )
}
