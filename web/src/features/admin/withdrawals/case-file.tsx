import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/use-now.ts'
import { usePlayer } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { integrityQuery } from '../integrity-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { noApprovalReason, verdictsOf } from './approvals.ts'
import { caseQueries } from './case-queries.ts'
import type { Verdict } from './decide-withdrawal.ts'
import { differenceWords } from './difference-words.ts'
import { canEnd, endNotes } from './hand-end.ts'
import { Notes } from './notes.tsx'
import { obstaclesOf } from './obstacles.ts'
import { PayoutFacts } from './payout-facts.tsx'
import { stepsOf } from './payout-steps.ts'
import { PlayerFacts } from './player-facts.tsx'
import { StepList } from './step-list.tsx'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type CaseFileProps = {
  withdrawal: AdminWithdrawal
  onAsk: (verdict: Verdict) => void
  onEnd: () => void
}

/** A withdrawal, its player and what happened so far, for whoever decides. */
export function CaseFile({ withdrawal, onAsk, onEnd }: CaseFileProps) {
  const queries = caseQueries(withdrawal)
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
    return <ErrorState title="The details did not load" error={failed.error} onRetry={retry} />
  }
  if (!player.data || !signals.data || !actions.data) return <Skeleton className="h-96 w-full" />
  const isStopped = integrity !== undefined && integrity.broken.length > 0
  const obstacles = obstaclesOf({ withdrawal, player: player.data, settings, isStopped })
  const notes = [
    differenceWords(withdrawal) ?? [],
    noApprovalReason(withdrawal, admin) ?? [],
    obstacles,
    endNotes(withdrawal, now),
  ].flat()
  const verdicts = verdictsOf(withdrawal, admin)
  const isEndable = canEnd(withdrawal, { adminId: admin.id, now })
  return (
    <div className="space-y-5">
      {notes.length > 0 && <Notes texts={notes} />}
      <PayoutFacts withdrawal={withdrawal} settings={settings} />
      <StepList steps={stepsOf(withdrawal, actions.data)} />
      <PlayerFacts player={player.data} signals={signals.data} withdrawalId={withdrawal.id} />
      {(verdicts.length > 0 || isEndable) && (
        <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-3 border-t border-line bg-ink-1 px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          {isEndable && (
            <Button variant="danger" aria-haspopup="dialog" onClick={onEnd}>
              End by hand
            </Button>
          )}
          {verdicts.includes('rejected') && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onAsk('rejected')}>
              Reject
            </Button>
          )}
          {verdicts.includes('approved') && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => onAsk('approved')}>
              Approve
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
