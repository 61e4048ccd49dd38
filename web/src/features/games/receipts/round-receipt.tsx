import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { gameRoundOf } from '../game-round.ts'
import { RoundMark } from '../round-mark.tsx'
import { roundWords } from '../round-words.ts'
import { seedOrderWords } from '../seed-order-words.ts'
import { CheckList } from './check-list.tsx'
import type { Check } from './check-round.ts'
import { PrintedRound } from './printed-round.tsx'
import { type Receipt, roundQuery, sharedReceiptQuery } from './round-query.ts'

/** The receipt of one of the player's own rounds, with its link and its proof. */
export function RoundReceipt({ roundId }: { roundId: number | string }) {
  return <FoundReceipt found={useQuery(roundQuery(roundId))} />
}

/** A receipt by the id it was shared with. */
export function SharedReceipt({ receiptId }: { receiptId: string }) {
  return <FoundReceipt found={useQuery(sharedReceiptQuery(receiptId))} />
}

function FoundReceipt({ found }: { found: UseQueryResult<Receipt> }) {
  const { data, error, refetch } = found
  if (error) {
    const isMissing = error instanceof ApiError && error.code === 'not_found'
    const title = isMissing ? 'No such receipt' : 'The receipt did not load'
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-[440px] w-full" />
  return <VerifiableRound key={data.fairness.serverSeed} receipt={data} />
}

function VerifiableRound({ receipt }: { receipt: Receipt }) {
  const [checks, setChecks] = useState<Check[] | null>(null)
  const round = gameRoundOf(receipt)
  const order = seedOrderWords[receipt.fairness.seedOrder]
  const sealed = receipt.fairness.serverSeed === null
  const verify = async () => {
    const { checkReceipt } = await import('./check-receipt.ts')
    setChecks(checkReceipt(receipt))
  }
  return (
    <PrintedRound
      receipt={receipt}
      serial={receipt.receiptId.slice(0, 8)}
      words={roundWords(round)}
      mark={<RoundMark round={round} />}
      className="animate-[print_420ms_var(--ease-out)]"
    >
      <p className="mt-4 text-13 text-paper-mid">
        <strong className="font-semibold text-paper-ink">{order.name}.</strong> {order.about}
      </p>
      {checks && (
        <>
          <div className="tear mt-5 mb-4" />
          <CheckList checks={checks} />
        </>
      )}
      {sealed && (
        <p className="mt-2 text-13 text-paper-mid">
          The seed is still in use. Rotate it under Fairness, then this round can be verified.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {!sealed && (
          <Button size="sm" variant="paper" onClick={() => void verify()}>
            Verify in browser
          </Button>
        )}
        <CopyButton
          variant="paper"
          label="Copy link"
          text={`${location.origin}/receipts/${receipt.receiptId}`}
        />
      </div>
    </PrintedRound>
  )
}
