import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { integrityQuery } from '../integrity-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { allowedVerdicts, noApprovalReason } from './approvals.ts'
import type { Verdict } from './decide-withdrawal.ts'
import { describeDifference } from './describe-difference.ts'
import { canResolve, resolutionNotes } from './manual-resolution.ts'
import { Notes } from './notes.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { payoutSteps } from './payout-steps.ts'
import { PlayerFacts } from './player-facts.tsx'
import { reviewNotes } from './review-notes.ts'
import { reviewQueries } from './review-queries.ts'
import { StepList } from './step-list.tsx'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type WithdrawalDetailsProps = {
  withdrawal: AdminWithdrawal
  onDecide: (verdict: Verdict) => void
  onResolve: () => void
}

/** A withdrawal, its player, and its history, for the admin who decides. */
export function WithdrawalDetails({ withdrawal, onDecide, onResolve }: WithdrawalDetailsProps) {
  const queries = reviewQueries(withdrawal)
  const player = useQuery(queries.player)
  const signals = useQuery(queries.signals)
  const actions = useQuery(queries.actions)
  const { data: settings } = useQuery(settingsQuery)
  const { data: integrity } = useQuery(integrityQuery)
  const admin = usePlayer()
  const now = useNow()
  const failed = [player, signals, actions].find(({ isError, data }) => isError && !data)
  if (failed) {
    const retry = () => [player, signals, actions].forEach(({ refetch }) => void refetch())
    return <ErrorState title={m.detailsLoadError()} error={failed.error} onRetry={retry} />
  }
  if (!player.data || !signals.data || !actions.data) return <Skeleton className="h-96 w-full" />
  const isStopped = integrity !== undefined && integrity.broken.length > 0
  const notes = [
    describeDifference(withdrawal) ?? [],
    noApprovalReason(withdrawal, admin) ?? [],
    reviewNotes({ withdrawal, player: player.data, settings, isStopped }),
    resolutionNotes(withdrawal, now),
  ].flat()
  const verdicts = allowedVerdicts(withdrawal, admin)
  const isResolvable = canResolve(withdrawal, { adminId: admin.id, now })
  return (
    <div className="space-y-5">
      {notes.length > 0 && <Notes texts={notes} />}
      <PayoutFacts withdrawal={withdrawal} settings={settings} />
      <StepList steps={payoutSteps(withdrawal, actions.data)} />
      <PlayerFacts player={player.data} signals={signals.data} withdrawalId={withdrawal.id} />
      {(verdicts.length > 0 || isResolvable) && (
        <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-3 border-t border-line bg-ink-1 px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          {isResolvable && (
            <Button variant="danger" aria-haspopup="dialog" onClick={onResolve}>
              {m.resolveButton()}
            </Button>
          )}
          {verdicts.includes('rejected') && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onDecide('rejected')}>
              {m.rejectButton()}
            </Button>
          )}
          {verdicts.includes('approved') && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => onDecide('approved')}>
              {m.approveButton()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
