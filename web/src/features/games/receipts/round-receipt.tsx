import type { seedOrder } from '@tallyhouse/contract/games'
import * as texts from '@tallyhouse/messages/fairness'
import * as m from '@tallyhouse/messages/receipts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/calls/api-error.ts'
import type { GameType } from '#lib/game-names.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { describeRound, games } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { type Receipt, roundQuery, sharedReceiptQuery } from '../kit/rounds/round-query.ts'
import { CheckList } from './check-list.tsx'
import type { Check } from './check-round.ts'
import { PrintedRound, serialOf } from './printed-round.tsx'

/** The receipt of one of the player's own rounds. */
export function RoundReceipt({ roundId }: { roundId: number | string }) {
  return <FoundReceipt found={useQuery(roundQuery(roundId))} />
}

/** A receipt by its public id. */
export function SharedReceipt({ receiptId }: { receiptId: string }) {
  return <FoundReceipt found={useQuery(sharedReceiptQuery(receiptId))} />
}

function FoundReceipt({ found }: { found: UseQueryResult<Receipt> }) {
  const { data, error, refetch } = found
  if (error) {
    const isMissing = error instanceof ApiError && error.code === 'not_found'
    const title = isMissing ? m.notFound() : m.loadFailed()
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-[440px] w-full" />
  return <VerifiableRound key={data.fairness.serverSeed} receipt={data} />
}

function VerifiableRound({ receipt }: { receipt: Receipt }) {
  const [checks, setChecks] = useState<Check[] | null>(null)
  const sealed = receipt.fairness.serverSeed === null
  const verify = async () => {
    const { checkReceipt } = await import('./check-receipt.ts')
    setChecks(checkReceipt(receipt))
  }
  return (
    <PrintedRound
      receipt={receipt}
      serial={serialOf(receipt)}
      description={describeRound(receipt)}
      mark={<RoundMark round={receipt} />}
      note={interruptionNote(receipt)}
      className="animate-[print_420ms_var(--ease-out)]"
    >
      <p className="mt-4 text-13 text-paper-mid">
        <RichText
          text={seedOrderText[receipt.fairness.seedOrder]()}
          tags={{
            name: (children) => (
              <strong className="font-semibold text-paper-ink">{children}</strong>
            ),
          }}
        />
      </p>
      {checks && (
        <>
          <div className="tear mt-5 mb-4" />
          <CheckList checks={checks} />
        </>
      )}
      {sealed && <p className="mt-2 text-13 text-paper-mid">{m.seedInUse()}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {!sealed && (
          <Button size="sm" variant="paper" onClick={() => void verify()}>
            {m.verify()}
          </Button>
        )}
        <CopyButton
          variant="paper"
          label={m.copyLink()}
          text={`${location.origin}/receipts/${receipt.receiptId}`}
        />
      </div>
    </PrintedRound>
  )
}

function interruptionNote<G extends GameType>(round: GameRound<G>): string | undefined {
  const interruption = games[round.game].interruptionOf?.(round)
  if (!interruption) return undefined
  const { reason, afterMs } = interruption
  return m.interruptedNote({ reason, seconds: (afterMs / 1000).toFixed(2) })
}

/** The receipt of the player's latest round, if there is one. */
export function LatestReceipt() {
  const { data } = useQuery(latestRoundsQuery)
  const latest = data?.[0]
  return latest && <RoundReceipt key={latest.id} roundId={latest.id} />
}

/** A small picture of a round's outcome. */
export function RoundMark<G extends GameType>({ round }: { round: GameRound<G> }) {
  const { Mark } = games[round.game]
  return <Mark round={round} />
}

/** Which seed of a pair was fixed first. For `RichText`, with the tags `name` and `about`. */
export const seedOrderText: Record<z.output<typeof seedOrder>, () => string> = {
  server_first: texts.serverFirst,
  client_first: texts.clientFirst,
  server_made: texts.serverMade,
}
