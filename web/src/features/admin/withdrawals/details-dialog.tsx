import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBooksBroken } from '../admin-notices.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { allowedVerdicts, noApprovalReason, type Verdict } from './approvals.ts'
import { describeDifference } from './describe-withdrawal.ts'
import { canResolve, resolutionNotes } from './manual-resolution.ts'
import { Notes } from './payout-card.tsx'
import { payoutSteps, StepList } from './payout-steps.tsx'
import { reviewNotes } from './review-notes.ts'
import { PayoutFacts, PlayerFacts } from './withdrawal-facts.tsx'
import { type AdminWithdrawal, reviewQueries, withdrawalQuery } from './withdrawal-queries.ts'

type DetailsDialogProps = {
  id: number
  /** The rows already loaded. Lists omit some details of closed withdrawals. */
  listed: AdminWithdrawal[]
  onDecide: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
  onResolve: (withdrawal: AdminWithdrawal) => void
  onClose: () => void
}

/** Shows all details of a withdrawal. */
export function DetailsDialog({ id, listed, onDecide, onResolve, onClose }: DetailsDialogProps) {
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    placeholderData: () => listed.find((row) => row.id === id && row.endedAt === null),
  })
  return (
    <Dialog onClose={onClose} title={m.detailsTitle({ id })} wide>
      {error && !data ? (
        <ErrorState title={m.withdrawalLoadError()} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <WithdrawalDetails
          withdrawal={data}
          onDecide={(verdict) => onDecide(data, verdict)}
          onResolve={() => onResolve(data)}
        />
      )}
    </Dialog>
  )
}

type WithdrawalDetailsProps = {
  withdrawal: AdminWithdrawal
  onDecide: (verdict: Verdict) => void
  onResolve: () => void
}

/** A withdrawal, its player, and its history, for the admin who decides. */
function WithdrawalDetails({ withdrawal, onDecide, onResolve }: WithdrawalDetailsProps) {
  const queries = reviewQueries(withdrawal)
  const player = useQuery(queries.player)
  const signals = useQuery(queries.signals)
  const actions = useQuery(queries.actions)
  const { data: settings } = useQuery(settingsQuery)
  const admin = usePlayer()
  const isStopped = useBooksBroken()
  const now = useNow()
  const failed = [player, signals, actions].find(({ isError, data }) => isError && !data)
  if (failed) {
    const retry = () => [player, signals, actions].forEach(({ refetch }) => void refetch())
    return <ErrorState title={m.detailsLoadError()} error={failed.error} onRetry={retry} />
  }
  if (!player.data || !signals.data || !actions.data) return <Skeleton className="h-96 w-full" />
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
