import * as m from '@tallyhouse/messages/chips'
import { Eraser, Repeat2, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#lib/class-names.ts'
import './chips.css'

type ChipTrayProps = { chip: ChipValue; locked: boolean; onChange: (chip: ChipValue) => void }

/** Selects the chip that one press adds to a bet. */
export function ChipTray({ chip, locked, onChange }: ChipTrayProps) {
  const name = useId()
  return (
    <fieldset className="chip-tray">
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.chip()}</legend>
      <div className="flex justify-between gap-1 rounded-control border border-line bg-ink-0 p-1.5">
        {chipValues.map((value, index) => (
          <label
            key={value}
            className={cn(
              'relative grid size-12 min-w-0 place-items-center rounded-full transition-transform duration-(--t-hover) has-focus-visible:outline-2 has-focus-visible:outline-focus',
              value === chip && '-translate-y-0.5 ring-2 ring-bone',
              locked ? 'opacity-60' : value !== chip && 'opacity-80 hover:opacity-100',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chip}
              aria-label={m.chipValue({ points: value })}
              aria-disabled={locked}
              aria-keyshortcuts={String(index + 1)}
              onChange={() => !locked && onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <ChipFace amount={value} className="size-11" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chipStyles: Record<ChipValue, { body: string; edge: string; figure: string }> = {
  1: {
    body: 'fill-paper',
    edge: 'stroke-paper-mid',
    figure: 'text-paper-ink',
  },
  5: { body: 'fill-pocket-red', edge: 'stroke-paper', figure: 'text-bone' },
  10: { body: 'chip-blue', edge: 'stroke-paper', figure: 'text-bone' },
  25: { body: 'fill-pocket-green', edge: 'stroke-paper', figure: 'text-bone' },
  100: { body: 'fill-ink-0', edge: 'stroke-brand', figure: 'chip-gold' },
}

/**
 * A chip, or a stack labeled with its sum, in the color of its most valuable chip. The sum is a picture, not a
 * text: on a button it would be part of the label.
 */
export function ChipFace({ amount, className }: { amount: number; className?: string }) {
  const style = chipStyles[topChip(amount)]
  const figure = stackFigure(amount)
  const sizePercent = figure.length > 3 ? 26 : figure.length > 2 ? 31 : 37.5
  return (
    <span className={cn('chip', className)}>
      <svg aria-hidden="true" viewBox="0 0 40 40" className="block size-full">
        <circle cx="20" cy="21" r="19" className="fill-ink-0/60" />
        <circle cx="20" cy="20" r="19" className={style.body} />
        <circle
          cx="20"
          cy="20"
          r="16.4"
          fill="none"
          strokeWidth="5.2"
          strokeDasharray="7.36 9.81"
          strokeDashoffset="3.68"
          className={style.edge}
        />
        <circle cx="20" cy="20" r="13" className={style.body} />
        <circle
          cx="20"
          cy="20"
          r="13"
          fill="none"
          strokeWidth="0.8"
          className={cn(style.edge, 'opacity-60')}
        />
      </svg>
      <span
        data-figure={figure}
        style={{ fontSize: `${sizePercent}cqw` }}
        className={cn('chip-figure figures', style.figure)}
      />
    </span>
  )
}

/** In points. */
export const chipValues = [1, 5, 10, 25, 100] as const

export type ChipValue = (typeof chipValues)[number]

/** Whether a stored value is a chip. */
export function isChip(stored: unknown): stored is ChipValue {
  return chipValues.some((chip) => chip === stored)
}

/** An amount's most valuable chip, which gives a stack its color. */
export function topChip(amount: number): ChipValue {
  return chipValues.findLast((value) => value <= amount) ?? 1
}

/** A stack's label: its sum in at most four characters. */
export function stackFigure(amount: number): string {
  if (amount < 1000) return String(amount)
  if (amount < 10_000) return m.thousands({ count: Math.floor(amount / 100) / 10 })
  if (amount < 1_000_000) return m.thousands({ count: Math.floor(amount / 1000) })
  return m.millions({ count: Math.floor(amount / 1e6) })
}

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
