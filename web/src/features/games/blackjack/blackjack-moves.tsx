import * as m from '@tallyhouse/messages/blackjack'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cn } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import type { MoveButton, TableMoves } from './table-moves.ts'

/** The id of the text why the stake cannot be raised, which is on the stage. */
export const RAISE_NOTE = 'raise-note'

type MoveButtonsProps = {
  moves: MoveButton[]
  /** Why the player cannot raise the stake now. */
  note?: string | undefined
  /** The best move, if the player wants to see it. */
  hint: TableMoves['hint']
}

/** The moves of a hand in one row, or on wide screens in two. */
export function MoveButtons({ moves, note, hint }: MoveButtonsProps) {
  return (
    <div className="grid grid-cols-4 gap-2 lg:grid-cols-2">
      {moves.map((button, place) => (
        <Move
          // biome-ignore lint/suspicious/noArrayIndexKey: a button keeps the focus when another move takes its place
          key={place}
          button={button}
          note={note}
          hint={hint}
          className="h-12"
        />
      ))}
    </div>
  )
}

type DealRowProps = {
  reset: MoveButton
  /** Clearing the table brings back the field for the stake. */
  bringsStake: boolean
  children: ReactNode
}

/**
 * The deal, and beside it the button that clears the table, which has its place to itself: a quick second press never hits
 * another move.
 */
export function DealRow({ reset, bringsStake, children }: DealRowProps) {
  const effect = bringsStake && !reset.disabled ? m.changeBet() : undefined
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
      {children}
      <Move button={{ ...reset, effect }} hint={undefined} className="h-13" />
    </div>
  )
}

type InsuranceButtonsProps = MoveButtonsProps & { takesFocus: RefObject<boolean> }

/**
 * The decision about insurance, where the cards were dealt: a second press finds the deal there, which is disabled,
 * and not a move that the player did not mean. The row takes the focus of the deal, so that Enter decides nothing.
 */
export function InsuranceButtons({ moves, note, hint, takesFocus }: InsuranceButtonsProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = row.current
    const form = place?.closest('form')
    if (takesFocus.current) place?.focus()
    return () => {
      if (!place?.contains(document.activeElement)) return
      form?.querySelector<HTMLElement>('[aria-keyshortcuts="H"]')?.focus()
    }
  }, [takesFocus])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid
    <div
      ref={row}
      role="group"
      aria-label={m.insurance()}
      tabIndex={-1}
      className="grid grid-cols-2 gap-2"
    >
      {moves.map((button) => (
        <Move key={button.move} button={button} note={note} hint={hint} className="h-13" />
      ))}
    </div>
  )
}

type MoveProps = Omit<MoveButtonsProps, 'moves'> & { button: MoveButton; className: string }

function Move({ button, note, hint, className }: MoveProps) {
  const { move, key, label, name, effect, disabled, run } = button
  return (
    <Button
      aria-disabled={disabled}
      aria-keyshortcuts={key}
      aria-describedby={note && raises.has(move) ? RAISE_NOTE : undefined}
      onClick={() => !disabled && run()}
      className={cn(
        'border-ctl px-1 text-14 aria-disabled:border-line aria-disabled:bg-ink-1 aria-disabled:text-low',
        className,
        !disabled && frequent.has(move) && 'border-bone/70 bg-ink-3',
        move === hint && 'border-info text-info',
      )}
    >
      {name === undefined ? (
        <span className="flex flex-col leading-tight">
          {label}
          {effect && <span className="text-12 font-medium">{effect}</span>}
        </span>
      ) : (
        <>
          <span aria-hidden="true">{label}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
      <KeyHint of={key} className="border-line text-low" />
    </Button>
  )
}

const raises = new Set<MoveButton['move']>(['double', 'split', 'insure'])
const frequent = new Set<MoveButton['move']>(['hit', 'stand', 'insure', 'decline'])

/** A button's keyboard shortcut, shown on wide screens only. */
export function KeyHint({ of: key, className }: { of: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      dir="auto"
      className={cn(
        'hidden rounded-chip border px-1.5 font-ui text-12 font-normal lg:inline',
        className,
      )}
    >
      {key}
    </span>
  )
}
