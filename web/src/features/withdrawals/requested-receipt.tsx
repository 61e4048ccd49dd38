import { onceField } from '@tallyhouse/contract/payouts/all-methods'
import * as ui from '@tallyhouse/messages/ui'
import * as m from '@tallyhouse/messages/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useMethodLabel } from '#session/terms.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ReceiptLine } from '#ui/receipt-line.tsx'
import { describeArrival, describeReceipt } from './describe-receipt.ts'
import type { Eligibility } from './eligibility.ts'
import { latestWithdrawalsQuery } from './history-query.ts'
import type { Withdrawal } from './withdrawal-status.ts'

/** On phones a notification of what happened to the withdrawal stands over what is this far below the header. */
const TOAST_PX = 80

type RequestedReceiptProps = {
  /** As it was when it was requested. */
  withdrawal: Withdrawal
  eligibility: Eligibility | undefined
  onClose: () => void
}

/** The receipt of a withdrawal that was just requested. It takes focus, and follows what happens to the withdrawal. */
export function RequestedReceipt(props: RequestedReceiptProps) {
  const { withdrawal: requested, eligibility, onClose } = props
  const { data: latest } = useQuery(latestWithdrawalsQuery)
  const methodLabel = useMethodLabel()
  const receipt = useRef<HTMLElement>(null)
  useEffect(() => receipt.current?.focus(), [])
  const withdrawal = latest?.find(({ id }) => id === requested.id) ?? requested
  const { id, method, amount, feePoints, destination, paidOnce } = withdrawal
  const { paymentReference, createdAt } = withdrawal
  const shown = onceField(method)?.shown
  const allowed = eligibility?.methods.find((one) => one.method === method)
  const isPaused = allowed?.reasons.some(({ code }) => code === 'payouts_paused') ?? false
  const { title, next } = describeReceipt(withdrawal, { isPaused })
  const inPoints = (points: number) => m.pointsShort({ points: formatPoints(points) })
  return (
    <article
      ref={receipt}
      tabIndex={-1}
      style={{ scrollMarginTop: TOAST_PX }}
      aria-labelledby="receipt-title"
      aria-describedby="receipt-next"
      className="receipt px-5 pt-5"
    >
      <h2 id="receipt-title" className="text-22">
        {title}
      </h2>
      <p id="receipt-next" className="mt-2 text-14">
        {next}
      </p>
      <dl className="tabular mt-4 space-y-1 text-14">
        <ReceiptLine label={m.id()} value={`#${id}`} />
        <ReceiptLine label={m.points()} value={inPoints(amount)} />
        {feePoints > 0 && <ReceiptLine label={m.fee()} value={inPoints(feePoints)} />}
        <ReceiptLine label={m.youReceive()} value={describeArrival(withdrawal)} />
        <ReceiptLine label={m.method()} value={<OfPlayer text={methodLabel(method)} />} />
        <ReceiptLine label={m.payTo()} value={<OfPlayer text={destination} />} />
        {paidOnce && shown && (
          <ReceiptLine label={shown.label()} value={<OfPlayer text={paidOnce} />} />
        )}
        <ReceiptLine
          label={m.requestedStep()}
          value={<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
        />
        {paymentReference && (
          <ReceiptLine label={m.paymentReference()} value={<OfPlayer text={paymentReference} />} />
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton variant="paper" href={`/withdrawal-history?withdrawal=${id}`}>
          {m.follow()}
        </LinkButton>
        <Button variant="paper" onClick={onClose}>
          {ui.close()}
        </Button>
      </div>
    </article>
  )
}

function OfPlayer({ text }: { text: string }) {
  return (
    <span translate="no" dir="auto" className="wrap-anywhere">
      {text}
    </span>
  )
}
