import { STAKE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/play'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { announce } from '#lib/page/announce.ts'
import { type SessionUser, useCurrentUser } from '#session/current-user.ts'
import { usePointsPerUsd } from '#session/terms.ts'
import { useWithdrawable } from '#session/withdrawable.ts'
import { inputStyle } from '#ui/form/field.tsx'
import { useWholeNumber } from '#ui/form/whole-number-field.tsx'
import type { AmountFieldProps } from '../screen/dealer.tsx'
import { QuickBets } from './quick-bets.tsx'

export function BetAmount({ amount, balance, locked, onChange }: AmountFieldProps) {
  const id = useId()
  const { input, fault } = useWholeNumber({
    value: amount === 0 ? null : amount,
    min: 1,
    max: STAKE_MAX,
    onChange: (next) => onChange(next ?? 0),
  })
  const error = fault ?? (amount > balance ? m.betAboveBalance() : undefined)
  const set = (next: number) => {
    if (locked) return
    const stake = Math.max(1, Math.min(Math.floor(next), STAKE_MAX))
    onChange(stake)
    // For those who used a shortcut. A focused button does not announce what it changed.
    announce(m.betAmountIs({ points: formatPoints(stake) }))
  }
  return (
    <div className="quick-field">
      <div className="bet-label mb-1.5 flex items-baseline justify-between text-14">
        <label htmlFor={id} className="font-medium text-mid">
          {m.betAmount()}
        </label>
        <AmountInDollars amount={amount} />
      </div>
      <div className="relative">
        <input
          id={id}
          {...input}
          readOnly={locked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          className={cn(inputStyle, 'tabular h-12 pr-[170px] font-semibold')}
        />
        <div className="stake-buttons absolute inset-y-px right-px flex overflow-hidden rounded-r-[5px]">
          <InlineButton
            label={m.half()}
            sign={m.halfSign()}
            locked={locked}
            shortcut="half"
            onClick={() => set(amount / 2)}
          />
          <InlineButton
            label={m.double()}
            sign={m.doubleSign()}
            locked={locked}
            shortcut="double"
            onClick={() => set(amount * 2)}
          />
          <InlineButton
            label={m.max()}
            sign={m.max()}
            locked={locked}
            onClick={() => set(balance)}
          />
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 text-loss">
          {error}
        </p>
      )}
      <QuickBets locked={locked} onChoose={set} />
    </div>
  )
}

/** What the bet is worth of the points that can be withdrawn. A bet uses them and bonus points in proportion. */
function AmountInDollars({ amount }: { amount: number }) {
  const user = useCurrentUser()
  return user && user.points > 0 ? <WithdrawableDollars amount={amount} player={user} /> : null
}

function WithdrawableDollars({ amount, player }: { amount: number; player: SessionUser }) {
  const pointsPerUsd = usePointsPerUsd()
  const withdrawable = useWithdrawable(player)
  if (pointsPerUsd === undefined || !withdrawable?.points) return null
  const points = Math.floor((amount * withdrawable.points) / player.points)
  const dollars = { dollars: formatUsdOfPoints(points, pointsPerUsd) }
  return (
    <span className="tabular text-13 text-low">
      {withdrawable.share === 'all' ? m.dollars(dollars) : m.dollarsWithdrawable(dollars)}
    </span>
  )
}

type InlineButtonProps = {
  label: string
  sign: string
  shortcut?: string
  locked: boolean
  onClick: () => void
}

function InlineButton({ label, sign, shortcut, locked, onClick }: InlineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label === sign ? label : `${label} ${sign}`}
      aria-disabled={locked}
      data-shortcut={shortcut}
      onClick={onClick}
      className="h-full border-l border-ctl px-3.5 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone focus-visible:-outline-offset-2"
    >
      {sign}
    </button>
  )
}
