import * as m from '@tallyhouse/messages/receipts'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { ReceiptLine } from '#ui/receipt-line.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatStated } from '../kit/odds/format-odds.ts'
import type { RoundDescription } from '../kit/rounds/game-round.ts'
import type { Receipt } from '../kit/rounds/round-query.ts'

type PrintedRoundProps = {
  receipt: Receipt
  serial: string
  description: RoundDescription
  /** A small picture that shows the outcome. */
  mark: ReactNode
  note?: string | undefined
  /** Whether the player who sees it can reveal the server seed. */
  isOwn?: boolean
  className?: string
  /** For the seeds. */
  seedsClassName?: string
  children?: ReactNode
}

export function PrintedRound({ receipt, serial, description, mark, ...paper }: PrintedRoundProps) {
  const net = receipt.payout - receipt.stake
  const { fairness, multiplier } = receipt
  const stake = formatPoints(receipt.stake)
  return (
    <article className={cn('receipt px-5 pt-5', paper.className)}>
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-16">{m.title()}</h2>
        <Serial serial={serial} />
      </header>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <p className={cn('figures text-48', net > 0 ? 'text-paper-win' : 'text-paper-ink')}>
          <RichText
            text={m.net({ net: formatSigned(net) })}
            tags={{ unit: (children) => <span className="text-28">{children}</span> }}
          />
        </p>
        {mark}
      </div>
      <dl className="tabular mt-4 space-y-1 text-14">
        <ReceiptLine label={m.game()} value={gameName(receipt.game)} />
        {description.choice && <ReceiptLine label={m.choice()} value={description.choice} />}
        <ReceiptLine label={m.result()} value={description.result} />
        <ReceiptLine label={m.bet()} value={m.points({ points: stake })} />
        <ReceiptLine
          label={
            receipt.isRefunded ? m.returned() : m.paidAt({ multiplier: formatStated(multiplier) })
          }
          value={m.points({ points: formatPoints(receipt.payout) })}
        />
        <ReceiptLine label={m.played()} value={<Time at={receipt.createdAt} />} />
      </dl>
      {receipt.isRefunded && <Note text={m.returnedNote({ stake })} />}
      {net === 0 && !receipt.isRefunded && Number(multiplier) > 1 && (
        <Note text={m.noProfitNote({ multiplier, stake })} />
      )}
      {paper.note && <Note text={paper.note} />}
      <div className={paper.seedsClassName}>
        <div className="tear-with-punches mt-5 mb-4" />
        <dl className="space-y-2 font-mono text-12">
          <Proof label={m.serverSeedHash()} value={fairness.serverSeedHash} />
          <Proof label={m.clientSeed()} value={fairness.clientSeed} />
          <Proof label={m.nonce()} value={String(fairness.nonce)} />
          <Proof
            label={m.serverSeed()}
            value={fairness.serverSeed}
            sealed={paper.isOwn ? m.sealedByYou() : m.sealed()}
          />
        </dl>
      </div>
      {paper.children}
    </article>
  )
}

/** The number that is printed on a receipt. */
export function receiptSerial({ receiptId }: Pick<Receipt, 'receiptId'>): string {
  return receiptId.slice(0, 8)
}

/** `No. 1f3a9c2e` */
function Serial({ serial }: { serial: string }) {
  return (
    <span className="font-mono text-12 text-paper-mid">
      <RichText
        text={m.serial({ serial })}
        tags={{
          serial: (children) => (
            <span translate="no" dir="auto">
              {children}
            </span>
          ),
        }}
      />
    </span>
  )
}

function Note({ text }: { text: string }) {
  return <p className="mt-4 border-l-3 border-paper-ink pl-3 text-14">{text}</p>
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}

type ProofProps = {
  label: string
  /** null while it is secret. */
  value: string | null
  /** What stands in its place until then. */
  sealed?: string
}

function Proof({ label, value, sealed }: ProofProps) {
  return (
    <div className="grid grid-cols-[104px_1fr] gap-x-2">
      <dt className="text-paper-mid">{label}</dt>
      <dd translate={value === null ? undefined : 'no'} dir="auto" className="wrap-anywhere">
        {value ?? sealed}
      </dd>
    </div>
  )
}
