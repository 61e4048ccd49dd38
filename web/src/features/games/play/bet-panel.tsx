import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { useStored } from '../../../session/use-stored.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { BetAmount } from '../bet-amount.tsx'
import { AutoBetFields, autoBetOf, initialAutoBet, isAutoBetDraft } from './auto-bet-fields.tsx'
import { actionLook, PanelForm } from './panel-form.tsx'
import type { useAutoBet } from './use-auto-bet.ts'
import type { Stake } from './use-stake.tsx'
import type { Winless } from './winless.ts'
import { WinlessNotice } from './winless-notice.tsx'

type BetPanelProps = {
  /** What the form is called: `Dice bet`. */
  label: string
  stake: Stake
  /** A round is under way: nothing changes until it is over. */
  locked: boolean
  /** What the one button says: `Roll`, `Rolling...`. */
  action: string
  /** Why no bet can be placed now, besides the balance. */
  unready?: boolean
  /** Why the bet cannot win: it is explained, and not offered. */
  winless?: Winless | undefined
  onPlace: () => void
  /** What the bet would pay: `Win pays`, 18. */
  pays?: { label: string; points: number } | undefined
  auto?: ReturnType<typeof useAutoBet>
  /** Stands in for the amount where the stake is laid out otherwise: with chips. */
  amountField?: ReactNode
  /** Keeps the button in sight on phones while a long panel scrolls. */
  pinned?: boolean
  /** The game's own options. */
  children?: ReactNode
}

/** The panel of a one-call game: amount, options, what a win pays, and one button. */
export function BetPanel({ label, stake, auto, winless, children, ...props }: BetPanelProps) {
  const winlessId = useId()
  const [isAuto, setAuto] = useState(false)
  const [draft, setDraft] = useStored('auto-bet', {
    initial: initialAutoBet,
    isValid: isAutoBetDraft,
  })
  const terms = autoBetOf(draft)
  const running = auto?.running ?? false
  const locked = props.locked || running
  const isReady =
    stake.amount > 0 &&
    !stake.isPaused &&
    !props.unready &&
    !winless &&
    (!isAuto || terms !== undefined)

  const isClosed = stake.isPaused || winless !== undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (running) return auto?.stop()
    if (props.locked || !isReady) return
    if (isAuto && auto && terms) {
      stake.place(stake.amount, () => void auto.run({ ...terms, stake: stake.amount }))
    } else props.onPlace()
  }

  return (
    <PanelForm label={label} onSubmit={submit}>
      {auto && (
        <Segmented
          label="How to bet"
          options={[
            { value: 'manual', label: 'Manual' },
            { value: 'auto', label: 'Auto' },
          ]}
          value={isAuto ? 'auto' : 'manual'}
          locked={locked}
          onChange={(mode) => setAuto(mode === 'auto')}
        />
      )}
      {props.amountField ?? (
        <BetAmount
          amount={stake.amount}
          balance={stake.points}
          locked={locked}
          onChange={stake.setAmount}
        />
      )}
      {children}
      {isAuto && <AutoBetFields draft={draft} locked={locked} onChange={setDraft} />}
      {auto?.progress && <AutoProgress {...auto.progress} />}
      {props.pays && <Pays {...props.pays} />}
      <div
        className={cn(
          'order-first flex flex-col gap-3 lg:order-none lg:-mt-2',
          props.pinned &&
            'max-lg:sticky max-lg:top-[calc(var(--header-height)+8px)] max-lg:z-30 max-lg:rounded-control max-lg:bg-ink-1 max-lg:shadow-float',
        )}
      >
        {winless && !running && (
          <WinlessNotice id={winlessId} winless={winless} onStake={stake.setAmount} />
        )}
        <Button
          type="submit"
          aria-describedby={winless && winlessId}
          variant={running || isClosed ? 'quiet' : 'primary'}
          size="lg"
          aria-disabled={!running && (props.locked || !isReady)}
          className={cn('w-full font-display text-18', actionLook(isClosed))}
        >
          {actionOf({ isAuto, running, action: props.action })}
        </Button>
      </div>
    </PanelForm>
  )
}

/** What the chosen bet would pay, before it is placed. */
export function Pays({ label, points }: { label: string; points: number }) {
  return (
    <p className="flex items-baseline justify-between text-14 text-mid lg:mt-auto">
      {label}
      <span className="tabular text-16 font-semibold text-bone">{formatPoints(points)} pts</span>
    </p>
  )
}

function AutoProgress({ bets, net }: { bets: number; net: number }) {
  return (
    <p className="tabular flex justify-between text-14 text-mid">
      <span>Bets {formatPoints(bets)}</span>
      <span>
        Net {net < 0 ? '−' : '+'}
        {formatPoints(Math.abs(net))}
      </span>
    </p>
  )
}

function actionOf({
  isAuto,
  running,
  action,
}: {
  isAuto: boolean
  running: boolean
  action: string
}): string {
  if (running) return 'Stop auto-bet'
  return isAuto ? 'Start auto-bet' : action
}
