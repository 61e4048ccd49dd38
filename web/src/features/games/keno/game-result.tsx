import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/keno'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { formatStated } from '../kit/odds/format-odds.ts'
import { DRAWN } from './picks.ts'

type GameResultProps = {
  picks: number[]
  drawn: number[]
  drawing: boolean
  result: RoundRecord<'keno'> | null
}

/** The drawn balls and, once all are shown, the result. */
export function GameResult({ picks, drawn, drawing, result }: GameResultProps) {
  return (
    <section aria-labelledby="keno-result">
      <div className="flex items-baseline justify-between">
        <h2 id="keno-result" className="text-16">
          {result ? m.gameResult() : m.draw()}
        </h2>
        {result && (
          <SignedAmount points={result.payout - result.stake} className="figures text-22" />
        )}
      </div>
      <p className="my-1 text-13 text-low">{m.drawnNumbers()}</p>
      <Tray size={DRAWN} numbers={drawn} matching={picks} waiting={drawing} />
      {result && (
        <div className="animate-[fade-in_120ms]">
          <p className="my-1 text-13 text-low">{m.yourNumbers()}</p>
          <Tray size={picks.length} numbers={picks} matching={drawn} />
          <dl className="tabular mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-14">
            <Figure label={m.matches()} value={result.outcome.matches} />
            <Figure label={m.multiplier()} value={formatStated(result.multiplier)} />
          </dl>
        </div>
      )}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-mid">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

type TrayProps = { size: number; numbers: number[]; matching: number[]; waiting?: boolean }

function Tray({ size, numbers, matching, waiting = false }: TrayProps) {
  return (
    <ul className="tabular grid max-w-90 grid-cols-10 gap-1 text-13 font-semibold">
      {Array.from({ length: size }, (_, slot) => numbers[slot]).map((number, slot) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: slots do not move
          key={slot}
          aria-hidden={number === undefined}
          className="grid aspect-square place-items-center rounded-full bg-ink-0/60 inset-ring inset-ring-line/70"
        >
          {number === undefined ? (
            waiting && slot === numbers.length && <Waiting />
          ) : (
            <Ball number={number} isMatch={matching.includes(number)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Ball({ number, isMatch }: { number: number; isMatch: boolean }) {
  return (
    <span
      className={cn(
        'grid size-full animate-[rise_var(--t-in)_var(--ease-out)] place-items-center rounded-full',
        isMatch ? 'bg-brand text-on-brand' : 'bg-ink-3 text-bone',
      )}
    >
      {isMatch ? <MatchedNumber number={number} /> : number}
    </span>
  )
}

function MatchedNumber({ number }: { number: number }) {
  return (
    <RichText
      text={m.matchedBall({ number })}
      tags={{
        hidden: (children) => (
          <span key="hidden" className="sr-only">
            {children}
          </span>
        ),
      }}
    />
  )
}

function Waiting() {
  return (
    <span
      aria-hidden="true"
      className="size-full animate-[breathe_300ms_ease-in-out_infinite] rounded-full border-2 border-low"
    />
  )
}

type Drawn = Pick<RoundRecord<'keno'>, 'stake' | 'payout'> & { outcome: { matches: number } }

/** `+30 points! 3 matches!` after a win, `Lost 10 points! 1 match` after a loss. */
export function resultToast({ stake, payout, outcome: { matches } }: Drawn): string {
  const net = payout - stake
  if (net > 0) return m.wonToast({ net: formatPoints(net), matches })
  if (net < 0) return m.lostToast({ net: formatPoints(-net), matches })
  return m.returnedToast({ stake: formatPoints(stake), matches })
}
