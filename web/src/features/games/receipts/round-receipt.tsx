import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { gameRoundOf } from '../game-round.ts'
import { RoundMark } from '../round-mark.tsx'
import { roundWords } from '../round-words.ts'
import { CheckList } from './check-list.tsx'
import type { Check } from './check-round.ts'
import { PrintedRound } from './printed-round.tsx'
import { type Receipt, roundQuery } from './round-query.ts'

/** A round's receipt by its id, with its link and its proof. */
export function RoundReceipt({ roundId }: { roundId: number | string }) {
  const { data, error, refetch } = useQuery(roundQuery(roundId))
  if (error) {
    return <ErrorState title="No such receipt" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-[440px] w-full" />
  return <VerifiableRound key={data.fairness.serverSeed} receipt={data} />
}

function VerifiableRound({ receipt }: { receipt: Receipt }) {
  const [checks, setChecks] = useState<Check[] | null>(null)
  const round = gameRoundOf(receipt)
  const sealed = receipt.fairness.serverSeed === null
  const verify = async () => {
    const { checkReceipt } = await import('./check-receipt.ts')
    setChecks(checkReceipt(receipt))
  }
  return (
    <PrintedRound
      receipt={receipt}
      serial={String(receipt.roundId).padStart(7, '0')}
      words={roundWords(round)}
      mark={<RoundMark round={round} />}
      className="animate-[print_420ms_var(--ease-out)]"
    >
      {checks && (
        <>
          <div className="tear mt-5 mb-4" />
          <CheckList checks={checks} />
        </>
      )}
      {sealed && (
        <p className="mt-4 text-13 text-paper-mid">
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
          text={`${location.origin}/rounds/${receipt.roundId}`}
        />
      </div>
    </PrintedRound>
  )
}
