import { can } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/receipts'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#lib/calls/api-error.ts'
import { cn } from '#lib/class-names.ts'
import type { GameType } from '#lib/game-names.ts'
import { bringIntoView } from '#lib/page/bring-into-view.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useInDialog } from '#ui/overlay/dialog-actions.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FinishRound } from '../fairness/finish-round.tsx'
import { revealRound, rotationFailed } from '../fairness/rotate.ts'
import { describeSeedOrder } from '../fairness/seed-order-text.ts'
import { describeRound, findGame } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { type Receipt, roundQuery, sharedReceiptQuery } from '../kit/rounds/round-query.ts'
import { useOpenRounds } from '../kit/rounds/use-open-round.ts'
import { CheckList } from './check-list.tsx'
import type { Check } from './check-round.ts'
import { PrintedRound, receiptSerial } from './printed-round.tsx'
import { RoundMark } from './round-mark.tsx'

const FairnessDialog = lazy(() => import('../fairness/fairness-dialog.tsx'))

/** The receipt of one of the player's own rounds. */
export function RoundReceipt({ roundId }: { roundId: number | string }) {
  return <FoundReceipt found={useQuery(roundQuery(roundId))} ownRoundId={roundId} />
}

/** A receipt by its public id. */
export function SharedReceipt({ receiptId }: { receiptId: string }) {
  return <FoundReceipt found={useQuery(sharedReceiptQuery(receiptId))} />
}

type FoundReceiptProps = {
  found: UseQueryResult<Receipt>
  /** The round, if it is the player's own. */
  ownRoundId?: number | string
}

function FoundReceipt({ found, ownRoundId }: FoundReceiptProps) {
  const { data, error, refetch } = found
  if (error) {
    const isMissing = error instanceof ApiError && error.code === 'not_found'
    const title = isMissing ? m.notFound() : m.loadFailed()
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-[440px] w-full" />
  return <VerifiableRound key={data.receiptId} receipt={data} ownRoundId={ownRoundId} />
}

type VerifiableRoundProps = { receipt: Receipt; ownRoundId: number | string | undefined }

function VerifiableRound({ receipt, ownRoundId }: VerifiableRoundProps) {
  const [isFairnessOpen, setFairnessOpen] = useState(false)
  const user = useCurrentUser()
  const { checks, verify, isPending } = useVerification(receipt, ownRoundId)
  const sealed = receipt.fairness.serverSeed === null
  const [openRound] = useOpenRounds()
  const verifyLabel = checks ? m.verifyAgain() : sealed ? m.revealAndVerify() : m.verify()
  // Admins see the rounds of others.
  const isOwn = ownRoundId !== undefined && !can(user ?? undefined, 'players.read')
  const blocking = sealed && ownRoundId !== undefined ? openRound : undefined
  const isPinned = useInDialog()
  return (
    <PrintedRound
      receipt={receipt}
      serial={receiptSerial(receipt)}
      description={describeRound(receipt)}
      mark={<RoundMark round={receipt} />}
      note={interruptionNote(receipt)}
      isOwn={isOwn}
      className="animate-[print_420ms_var(--ease-out)]"
    >
      <p className="mt-4 text-13 text-paper-mid">
        <RichText
          text={describeSeedOrder(receipt.fairness.seedOrder)}
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
          <div ref={bringIntoView}>
            <CheckList checks={checks} />
          </div>
        </>
      )}
      {blocking && (
        <div className="mt-5">
          <FinishRound round={blocking} isOnPaper />
        </div>
      )}
      {sealed && !blocking && (
        <SealedNote isOwn={ownRoundId !== undefined} onFairness={() => setFairnessOpen(true)} />
      )}
      <div
        className={cn(
          'mt-5 flex flex-wrap gap-2',
          isPinned && 'dialog-actions tear pinned sticky bottom-0 z-10 -mx-5 px-5 py-3',
        )}
        // The paper of the receipt.
        style={isPinned ? { background: 'inherit' } : undefined}
      >
        {(!sealed || ownRoundId !== undefined) && !blocking && (
          <Button size="sm" variant="paper" aria-disabled={isPending} onClick={verify}>
            {isPending ? m.verifying() : verifyLabel}
          </Button>
        )}
        <CopyButton
          variant="paper"
          label={m.copyLink()}
          text={`${location.origin}/receipts/${receipt.receiptId}`}
        />
      </div>
      {isFairnessOpen && (
        <Suspense>
          <FairnessDialog
            game={receipt.game}
            roundId={ownRoundId}
            onClose={() => setFairnessOpen(false)}
          />
        </Suspense>
      )}
    </PrintedRound>
  )
}

/** Why a receipt cannot be verified yet, and what reveals its seed. */
function SealedNote({ isOwn, onFairness }: { isOwn: boolean; onFairness: () => void }) {
  return (
    <p className="mt-2 text-13 text-paper-mid">
      {isOwn ? (
        <RichText
          text={m.revealStartsPair()}
          tags={{
            link: (children) => (
              <button
                type="button"
                onClick={onFairness}
                className="font-semibold text-paper-ink underline underline-offset-4"
              >
                {children}
              </button>
            ),
          }}
        />
      ) : (
        m.seedInUse()
      )}
    </p>
  )
}

/** Verifies a receipt in the page. If the player's own round has a seed in use, rotates it first. */
function useVerification(shown: Receipt, ownRoundId: number | string | undefined) {
  const client = useQueryClient()
  const [checks, setChecks] = useState<Check[] | null>(null)
  const mutationKey = ['verify', shown.receiptId]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const receipt = ownRoundId === undefined ? shown : await revealRound(client, ownRoundId)
      if (receipt.fairness.serverSeed === null) {
        notify({ title: m.notRevealed(), description: m.notYourSeed(), tone: 'destructive' })
        return
      }
      const { checkReceipt } = await import('./check-receipt.ts')
      setChecks(checkReceipt(receipt))
    },
    onError: (error) => rotationFailed(client, error),
  })
  return {
    checks,
    isPending,
    verify: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
  }
}

function interruptionNote<G extends GameType>(round: GameRound<G>): string | undefined {
  const interruption = findGame(round.game)?.findInterruption?.(round)
  if (!interruption) return undefined
  const { reason, afterMs } = interruption
  return m.interruptedNote({ reason, seconds: (afterMs / 1000).toFixed(2) })
}
