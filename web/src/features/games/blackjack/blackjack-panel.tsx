import { resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/blackjack'
import { type RefObject, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { preference, usePreference } from '#lib/preference.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { AutoActions } from '../kit/auto-bet/auto-actions.tsx'
import { AutoBetFields } from '../kit/auto-bet/auto-bet-fields.tsx'
import { ModeSwitch } from '../kit/auto-bet/auto-mode.tsx'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { Pays } from '../kit/stake/bet-panel.tsx'
import { ButtonFigure } from '../kit/stake/button-figure.tsx'
import { ObstacleText, obstacleToBet } from '../kit/stake/obstacle.tsx'
import { PanelForm, useFormLabel, useLowBar } from '../kit/stake/panel-form.tsx'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { DealRow, InsuranceButtons, KeyHint, MoveButtons } from './blackjack-moves.tsx'
import { firstBet } from './hand.ts'
import type { TableMoves } from './table-moves.ts'
import type { Blackjack } from './use-blackjack.ts'

export const hintsPreference = preference('blackjack-hints', false)
export const insurancePreference = preference('blackjack-insurance', true)

type BlackjackPanelProps = {
  table: Blackjack
  stake: Stake
  moves: TableMoves
  /** The best move, if the player wants to see it. */
  hint: TableMoves['hint']
  auto: AutoTable
}

export function BlackjackPanel({ table, stake, moves, hint, auto }: BlackjackPanelProps) {
  const { AmountField } = useDealer()
  const isBusy = table.isOpen || table.moving !== null
  const bet = points(table.isOpen && table.hand ? firstBet(table.hand) : stake.amount)
  const isLow = useLowBar() && !auto.isOn

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
      run={auto.shown}
      stake={
        isLow && (isBusy || table.hand) ? (
          <MovesInBar moves={moves} hint={hint} />
        ) : (
          <AmountField
            amount={stake.amount}
            balance={isBusy ? Number.POSITIVE_INFINITY : stake.points}
            locked={isBusy || auto.running}
            onChange={stake.setAmount}
          />
        )
      }
      actions={
        auto.isOn ? (
          <AutoActions auto={auto} />
        ) : (
          <HandActions {...{ table, stake, moves, hint, isBusy, isLow }} />
        )
      }
    >
      {auto.isOn ? (
        <>
          <p className="text-13 text-low">{m.autoPlay()}</p>
          <AutoBetFields mode={auto.mode} locked={auto.running} />
        </>
      ) : (
        <HandOptions />
      )}
      <div className="space-y-1.5 lg:mt-auto">
        <Pays label={m.winPays()} points={payoutAt(bet, resultHundredths.win)} />
        <Pays label={m.blackjackPays()} points={payoutAt(bet, resultHundredths.blackjack)} />
      </div>
    </PanelForm>
  )
}

/** What the player is offered during hands. */
function HandOptions() {
  const [showsHints, setShowsHints] = usePreference(hintsPreference)
  const [offersInsurance, setOffersInsurance] = usePreference(insurancePreference)
  return (
    <div className="space-y-1.5">
      <Checkbox checked={showsHints} onChange={setShowsHints}>
        {m.showHints()}
      </Checkbox>
      <Checkbox checked={offersInsurance} onChange={setOffersInsurance}>
        {m.offerInsurance()}
      </Checkbox>
    </div>
  )
}

type HandActionsProps = Omit<BlackjackPanelProps, 'auto'> & {
  isBusy: boolean
  /** The moves are in the bar. */
  isLow: boolean
}

/** The deal or the decision about insurance in its place, and the moves. */
function HandActions({ table, stake, moves, hint, isBusy, isLow }: HandActionsProps) {
  const obstacle = isBusy ? undefined : obstacleToBet(stake, undefined)
  const reasonId = useId()
  const dealHadFocus = useRef(false)
  const { note, reset } = moves
  const pays = payoutAt(points(stake.amount), resultHundredths.win)
  const deal = (
    <DealButton
      {...{ table, moves, isBusy }}
      pays={isBusy ? 0 : pays}
      reasonId={obstacle && reasonId}
      hadFocus={dealHadFocus}
    />
  )
  return (
    <>
      {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
      {moves.insurance.length > 0 ? (
        <InsuranceButtons {...{ note, hint }} moves={moves.insurance} takesFocus={dealHadFocus} />
      ) : (
        <DealRow reset={reset} bringsStake={isLow}>
          {deal}
        </DealRow>
      )}
      {!isLow && <MoveButtons moves={moves.buttons} {...{ note, hint }} />}
    </>
  )
}

/**
 * The moves in the place of the stake, which cannot change during a hand, so that a low window shows both hands. They
 * stay until the player clears the table or deals again, so that a second press changes no stake, however late it is.
 */
function MovesInBar({ moves, hint }: Pick<BlackjackPanelProps, 'moves' | 'hint'>) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = row.current
    const form = place?.closest('form')
    return () => {
      if (!place?.contains(document.activeElement)) return
      form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])
  return (
    <div ref={row}>
      <MoveButtons moves={moves.buttons} note={moves.note} hint={hint} />
    </div>
  )
}

type DealButtonProps = Pick<BlackjackPanelProps, 'table' | 'moves'> & {
  isBusy: boolean
  /** What a win pays; 0 during a hand. */
  pays: number
  /** The element that explains why it is disabled. */
  reasonId: string | undefined
  /** Set when the button is removed. */
  hadFocus: RefObject<boolean>
}

function DealButton({ table, moves, isBusy, pays, reasonId, hadFocus }: DealButtonProps) {
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
      className="px-2 font-display text-18 aria-disabled:bg-ink-2 aria-disabled:text-low"
    >
      <ButtonFigure
        text={table.moving === 'deal' ? m.dealing() : m.dealCards()}
        figure={{ label: m.winPays(), points: pays }}
      />
      <KeyHint of="N" className="border-current/40" />
    </Button>
  )
}
