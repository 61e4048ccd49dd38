import { resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/blackjack'
import { type RefObject, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { cn } from '#lib/class-names.ts'
import { preference, usePreference } from '#lib/preference.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { AutoActions } from '../kit/auto-bet/auto-actions.tsx'
import { AutoBetFields } from '../kit/auto-bet/auto-bet-fields.tsx'
import { AutoBetStatus } from '../kit/auto-bet/auto-bet-status.tsx'
import { ModeSwitch } from '../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { Pays } from '../kit/stake/bet-panel.tsx'
import { ObstacleText, obstacleToBet } from '../kit/stake/obstacle.tsx'
import { PanelForm, useFormLabel } from '../kit/stake/panel-form.tsx'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { firstBet } from './hand.ts'
import type { MoveButton, TableMoves } from './table-moves.ts'
import type { Blackjack } from './use-blackjack.ts'

const hintsPreference = preference('blackjack-hints', false)
export const insurancePreference = preference('blackjack-insurance', true)

type BlackjackPanelProps = {
  table: Blackjack
  stake: Stake
  moves: TableMoves
  auto: AutoTable
}

export function BlackjackPanel({ table, stake, moves, auto }: BlackjackPanelProps) {
  const { AmountField } = useDealer()
  const isBusy = table.isOpen || table.moving !== null
  const bet = points(table.isOpen && table.hand ? firstBet(table.hand) : stake.amount)

  const [showsHints, setShowsHints] = usePreference(hintsPreference)
  const [offersInsurance, setOffersInsurance] = usePreference(insurancePreference)
  const hint = showsHints ? moves.hint : undefined

  const obstacle = isBusy ? undefined : obstacleToBet(stake, undefined)
  const reasonId = useId()
  const dealHadFocus = useRef(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (auto.isOn) auto.press()
    else moves.deal.run()
  }

  return (
    <PanelForm
      label={useFormLabel('blackjack')}
      onSubmit={submit}
      mode={<ModeSwitch mode={auto.mode} locked={isBusy || auto.running} />}
      stake={
        <AmountField
          amount={stake.amount}
          balance={isBusy ? Number.POSITIVE_INFINITY : stake.points}
          locked={isBusy || auto.running}
          onChange={stake.setAmount}
        />
      }
      actions={
        auto.isOn ? (
          <AutoActions auto={auto} />
        ) : (
          <>
            {auto.shown && <AutoBetStatus {...auto.shown} />}
            {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
            {moves.insurance.length > 0 ? (
              <InsuranceButtons
                moves={moves.insurance}
                note={moves.note}
                hint={hint}
                takesFocus={dealHadFocus}
              />
            ) : (
              <DealButton
                {...{ table, moves, isBusy }}
                reasonId={obstacle && reasonId}
                hadFocus={dealHadFocus}
              />
            )}
            <MoveButtons moves={moves.buttons} note={moves.note} hint={hint} />
          </>
        )
      }
    >
      {auto.isOn ? (
        <>
          <p className="text-13 text-low">{m.autoPlay()}</p>
          <AutoBetFields mode={auto.mode} locked={auto.running} />
        </>
      ) : (
        <div className="space-y-1.5">
          <Checkbox checked={showsHints} onChange={setShowsHints}>
            {m.showHints()}
          </Checkbox>
          <Checkbox checked={offersInsurance} onChange={setOffersInsurance}>
            {m.offerInsurance()}
          </Checkbox>
        </div>
      )}
      <div className="space-y-1.5 lg:mt-auto">
        <Pays label={m.winPays()} points={payoutAt(bet, resultHundredths.win)} />
        <Pays label={m.blackjackPays()} points={payoutAt(bet, resultHundredths.blackjack)} />
      </div>
    </PanelForm>
  )
}

type DealButtonProps = Pick<BlackjackPanelProps, 'table' | 'moves'> & {
  isBusy: boolean
  /** The element that explains why it is disabled. */
  reasonId: string | undefined
  /** Set when the button is removed. */
  hadFocus: RefObject<boolean>
}

function DealButton({ table, moves, isBusy, reasonId, hadFocus }: DealButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      hadFocus.current = element === document.activeElement
    }
  }, [hadFocus])
  return (
    <Button
      ref={button}
      type="submit"
      variant={isBusy ? 'quiet' : 'primary'}
      size="lg"
      aria-disabled={moves.deal.disabled}
      aria-keyshortcuts="Space N"
      aria-describedby={reasonId}
      className="w-full font-display text-18 aria-disabled:bg-ink-2 aria-disabled:text-low"
    >
      {table.moving === 'deal' ? m.dealing() : m.dealCards()}
      <KeyHint of="N" className="border-current/40" />
    </Button>
  )
}

type MoveButtonsProps = {
  moves: MoveButton[]
  /** Why the player cannot raise the stake now. */
  note?: string | undefined
  /** The best move, if the player wants to see it. */
  hint: TableMoves['hint']
}

function MoveButtons({ moves, note, hint }: MoveButtonsProps) {
  return (
    <div>
      <p aria-live="polite" className={cn('text-14 font-semibold text-info', hint && 'mb-1.5')}>
        {hint && m.bestMove({ move: hint })}
      </p>
      {note && (
        <p id="raise-note" className="mb-1.5 text-13 text-low">
          {note}
        </p>
      )}
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
    </div>
  )
}

type InsuranceButtonsProps = MoveButtonsProps & { takesFocus: RefObject<boolean> }

/**
 * The decision about insurance, where the cards were dealt: a second press finds the deal there, which is disabled,
 * and not a move that the player did not mean. The row takes the focus of the deal, so that Enter decides nothing.
 */
function InsuranceButtons({ moves, note, hint, takesFocus }: InsuranceButtonsProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = row.current
    if (takesFocus.current) place?.focus()
    return () => {
      if (!place?.contains(document.activeElement)) return
      place.parentElement?.querySelector<HTMLElement>('[aria-keyshortcuts="H"]')?.focus()
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
  const { move, key, label, name, disabled, run } = button
  return (
    <Button
      aria-disabled={disabled}
      aria-keyshortcuts={key}
      aria-describedby={note && raises.has(move) ? 'raise-note' : undefined}
      onClick={() => !disabled && run()}
      className={cn(
        'border-ctl px-1 text-14 aria-disabled:border-line aria-disabled:bg-ink-1 aria-disabled:text-low',
        className,
        !disabled && frequent.has(move) && 'border-bone/70 bg-ink-3',
        move === hint && 'border-info text-info',
      )}
    >
      {name === undefined ? (
        label
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
function KeyHint({ of: key, className }: { of: string; className?: string }) {
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
