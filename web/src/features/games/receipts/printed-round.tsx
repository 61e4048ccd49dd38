import type { CrashChoice } from '@tallyhouse/game-rules/crash'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints, formatSigned } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { gameNames } from '../../../lib/game-names.ts'
import { interruptionText } from '../crash/crash-words.ts'
import { gameRoundOf, type RoundWords } from '../game-round.ts'
import type { Receipt } from './round-query.ts'

type PrintedRoundProps = {
  receipt: Receipt
  /** Printed at the head beside the name of the house. */
  serial: string
  words: RoundWords
  /** A small picture of the outcome. */
  mark: ReactNode
  className?: string
  children?: ReactNode
}

/** A round on paper: what it came to, how, and under the tear line what proves it. */
export function PrintedRound({ receipt, serial, words, mark, ...paper }: PrintedRoundProps) {
  const net = receipt.payout - receipt.stake
  const { fairness } = receipt
  const played = gameRoundOf(receipt)
  return (
    <article className={cn('receipt px-5 pt-5', paper.className)}>
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-16">Round receipt</h2>
        <p className="font-mono text-12 text-paper-mid">No. {serial}</p>
      </header>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <p className={cn('figures text-48', net > 0 ? 'text-paper-win' : 'text-paper-ink')}>
          {formatSigned(net)} <span className="text-28">pts</span>
        </p>
        {mark}
      </div>
      <dl className="tabular mt-4 space-y-1 text-14">
        <Line label="Game" value={gameNames[receipt.game]} />
        {words.choice && <Line label="Choice" value={words.choice} />}
        <Line label="Result" value={words.result} />
        <Line label="Bet" value={`${formatPoints(receipt.stake)} pts`} />
        <Line
          label={receipt.isRefunded ? 'Returned' : `Paid at ${receipt.multiplier}×`}
          value={`${formatPoints(receipt.payout)} pts`}
        />
        <Line label="Played" value={formatDateTime(receipt.createdAt)} />
      </dl>
      {receipt.isRefunded && (
        <p className="mt-4 border-l-3 border-paper-ink pl-3 text-14">
          Your bet of {formatPoints(receipt.stake)} was returned, because the round could not be
          played to its end. It counts as neither wagered nor won.
        </p>
      )}
      {net === 0 && !receipt.isRefunded && Number(receipt.multiplier) > 1 && (
        <p className="mt-4 border-l-3 border-paper-ink pl-3 text-14">
          Payouts round down to whole points. At {receipt.multiplier}× a bet of{' '}
          {formatPoints(receipt.stake)} has no profit.
        </p>
      )}
      {played.game === 'crash' && <Interruption choice={played.choice} />}
      <div className="tear-with-punches mt-5 mb-4" />
      <dl className="space-y-2 font-mono text-12">
        <Proof label="server seed hash" value={fairness.serverSeedHash} />
        <Proof label="client seed" value={fairness.clientSeed} />
        <Proof label="nonce" value={String(fairness.nonce)} />
        <Proof
          label="server seed"
          value={fairness.serverSeed ?? 'sealed until the player rotates it'}
        />
      </dl>
      {paper.children}
    </article>
  )
}

function Interruption({ choice }: { choice: CrashChoice }) {
  const text = interruptionText(choice)
  if (text === null) return null
  return (
    <p className="mt-4 border-l-3 border-paper-ink pl-3 text-14">
      {text}. Interrupted rounds are cashed out at the last moment on record, here{' '}
      {((choice.interruptedAtMs ?? 0) / 1000).toFixed(2)} seconds after the start, and at 1.01× or
      more.
    </p>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="shrink-0 text-paper-mid">{label}</dt>
      <span
        aria-hidden="true"
        className="min-w-4 grow border-b border-dotted border-paper-ink/35"
      />
      <dd className="max-w-[74%] text-right font-medium text-balance">{value}</dd>
    </div>
  )
}

function Proof({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[104px_1fr] gap-x-2">
      <dt className="text-paper-mid">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
